import { html, nothing, type TemplateResult } from 'lit'
import { chargeOutcomeView, partlyPaidHint } from '../common/charge-outcome.ts'
import { connectionLostLine, hint, primaryButton, unavailableView } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import { isFinalReason } from '../common/unpayable.ts'
import { formView } from './form-view.ts'
import type { Actions, ViewContext } from './fragments.ts'
import { titleOf } from './labels.ts'
import { isReplaceable, type Settled, type State } from './machine.ts'

/** The element's view. */
export function view(state: State, context: ViewContext, actions: Actions): TemplateResult {
  const { labels } = context
  switch (state.status) {
    case 'loading':
      return html`<div class="view" aria-busy="true">
        <i class="head" part="placeholder"></i><i class="entry" part="placeholder"></i><i class="submit" part="placeholder"></i>
        ${state.connectionLost ? connectionLostLine(labels) : html`<p class="line muted" part="note"><span>${labels.loading}</span></p>`}
      </div>`
    case 'ready':
    case 'paying':
      return formView(state, context, actions)
    case 'unavailable':
      return unavailableView(
        titleOf(state, labels),
        state.reason === 'outcomeUnknown' ? labels.outcomeUnknownHint : labels.goBack,
        context,
        isFinalReason(state.reason) ? null : actions.tryAgain,
      )
    default:
      return chargeOutcomeView(state, titleOf(state, labels), details(state, context, actions), context)
  }
}

function details(state: Settled, context: ViewContext, actions: Actions) {
  const { labels } = context
  const { status, charge } = state
  switch (status) {
    case 'processing':
      return hint(charge.status === 'partly_paid' ? partlyPaidHint(charge, context) : labels.processingHint)
    case 'uncertain':
      return hint(labels.uncertainHint)
    case 'declined':
      return isReplaceable(state)
        ? html`${hint(labels.declinedHint)}${primaryButton(icons.paymentCard, labels.retry, actions.retry)}<slot></slot>`
        : html`${hint(labels.declinedFinal)}<slot></slot>`
    case 'expired':
      return isReplaceable(state)
        ? html`${hint(labels.expiredHint)}${primaryButton(icons.paymentCard, labels.renew, actions.retry)}`
        : html`${hint(charge.renewable_at ? labels.expiredRenewSoon : labels.expiredFinal)}<slot></slot>`
    default:
      return nothing
  }
}
