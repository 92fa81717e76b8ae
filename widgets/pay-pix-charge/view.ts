import { html, nothing, type TemplateResult } from 'lit'
import { chargeOutcomeView, partlyPaidHint } from '../common/charge-outcome.ts'
import { connectionLostLine, hint, primaryButton, unavailableView } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import { isFinalReason } from '../common/unpayable.ts'
import type { Actions, ViewContext } from './fragments.ts'
import { titleOf } from './labels.ts'
import type { Expired, State } from './machine.ts'
import { openView } from './open-view.ts'
import type { Strings } from './strings/pt-br.ts'

export function view(state: State, context: ViewContext, actions: Actions): TemplateResult {
  const { labels } = context
  switch (state.status) {
    case 'loading':
      return html`<div class="view split" aria-busy="true">
        ${['head', 'pay touch', 'scan', 'pay mouse'].map((name) => html`<i class=${name} part="placeholder"></i>`)}
        <div class="foot" part="foot">${state.connectionLost ? connectionLostLine(labels) : html`<p class="line muted" part="note"><span>${labels.loading}</span></p>`}</div>
      </div>`
    case 'open':
      return openView(state, context, actions)
    case 'unavailable':
      return unavailableView(
        titleOf(state, labels),
        state.reason === 'orderNotFound' ? labels.openAgain : labels.goBack,
        context,
        isFinalReason(state.reason) ? null : actions.tryAgain,
      )
    default:
      return chargeOutcomeView(state, titleOf(state, labels), details(state, context, actions), context)
  }
}

type Ended = Exclude<State, { status: 'loading' | 'open' | 'unavailable' }>

function details(state: Ended, context: ViewContext, actions: Actions) {
  const { labels } = context
  switch (state.status) {
    case 'processing':
      return hint(labels.processingHint)
    case 'partly-paid':
      return hint(partlyPaidHint(state.charge, context))
    case 'failed':
      return html`${hint(labels.failedHint)}<slot></slot>`
    case 'expired':
      return renewalView(state, labels, actions)
    default:
      return nothing
  }
}

function renewalView({ charge, renewal }: Expired, labels: Strings, actions: Actions) {
  if (renewal === 'requested') return html`<p class="line" part="note"><span>${labels.renewing}</span></p>`
  if (renewal === 'wanted') return hint(labels.renewingEarly)
  if (renewal === 'rejected' || !charge.renewable)
    return html`${hint(renewal === 'none' && charge.renewable_at ? labels.expiredRenewSoon : labels.expiredFinal)}<slot></slot>`
  return html`${hint(renewal === 'too-early' ? labels.renewingEarly : labels.expiredHint)}
    ${primaryButton(icons.back, labels.renew, actions.renew)}`
}
