import { html, nothing, type TemplateResult } from 'lit'
import { chargeOutcomeView } from '../common/charge-outcome.ts'
import { connectionLostLine, hint, primaryButton, unavailableView } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import { isFinalReason } from '../common/unpayable.ts'
import { formView } from './form-view.ts'
import type { Actions, ViewContext } from './fragments.ts'
import { hintOf, titleOf } from './labels.ts'
import { isReplaceable, type Settled, type State } from './machine.ts'

export function view(state: State, context: ViewContext, actions: Actions): TemplateResult {
  const { labels } = context
  switch (state.status) {
    case 'loading':
      return html`<div class="view" aria-busy="true">
        <i class="head" part="placeholder"></i><i class="reserved" part="placeholder"></i><i class="submit" part="placeholder"></i>
        ${state.connectionLost ? connectionLostLine(labels) : html`<p class="line muted" part="note"><span>${labels.loading}</span></p>`}
      </div>`
    case 'ready':
    case 'paying':
      return formView(state, context, actions)
    case 'unavailable':
      return unavailableView(
        titleOf(state, labels),
        hintOf(state, context),
        context,
        isFinalReason(state.reason) ? null : actions.tryAgain,
      )
    default:
      return chargeOutcomeView(state, titleOf(state, labels), details(state, context, actions), context)
  }
}

function details(state: Settled, context: ViewContext, actions: Actions) {
  const { labels } = context
  const { status } = state
  const words = hintOf(state, context)
  const text = words ? hint(words) : nothing
  if (status !== 'declined' && status !== 'expired') return text
  return isReplaceable(state)
    ? html`${text}${primaryButton(icons.paymentCard, status === 'expired' ? labels.renew : labels.retry, actions.retry)}${status === 'expired' ? nothing : html`<slot></slot>`}`
    : html`${text}<slot></slot>`
}
