import { html, nothing, type TemplateResult } from 'lit'
import { chargeOutcomeView } from '../common/charge-outcome.ts'
import * as icons from '../common/icons.ts'
import { connectionLostLine, primaryButton, type TonedIcon, unavailableView } from '../common/fragments.ts'
import { isFinalReason } from '../common/unpayable.ts'
import { formView } from './form-view.ts'
import { titleOf } from './labels.ts'
import { isReplaceable, type Settled, type State } from './machine.ts'
import type { CardOutcome } from './outcome.ts'
import type { Actions, ViewContext } from './fragments.ts'

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
    case 'unavailable': {
      const hint = state.reason === 'outcomeUnknown' ? labels.outcomeUnknownHint : labels.goBack
      return unavailableView(
        titleOf(state, labels),
        hint,
        labels,
        isFinalReason(state.reason) ? null : actions.tryAgain,
      )
    }
    default: {
      const outcome = {
        icon: statusIcons[state.status],
        title: titleOf(state, labels),
        details: details(state, context, actions),
      }
      return chargeOutcomeView(state, outcome, context)
    }
  }
}

const statusIcons: Readonly<Record<CardOutcome, TonedIcon>> = {
  processing: ['caution', icons.clock],
  uncertain: ['caution', icons.attention],
  paid: ['positive', icons.check],
  declined: ['critical', icons.attention],
  expired: ['muted', icons.clock],
  refunded: ['muted', icons.back],
}

const hint = (text: string) => html`<p class="muted" part="hint">${text}</p>`

function details(state: Settled, { labels, formats }: ViewContext, actions: Actions) {
  const { status, charge } = state
  const paid = charge.paid_amount ?? 0
  switch (status) {
    case 'paid':
      return html`<slot name="next"></slot>`
    case 'processing':
      return hint(
        charge.status === 'partly_paid'
          ? labels.partlyPaidHint(
              formats.money(paid, charge.currency),
              formats.money(charge.amount - paid, charge.currency),
            )
          : labels.processingHint,
      )
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
