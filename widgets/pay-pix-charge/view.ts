import { html, nothing, type TemplateResult } from 'lit'
import { icons } from '../core/icons.ts'
import type { Expired, State } from './machine.ts'
import { openFace } from './open-face.ts'
import { type Actions, lostLine, mainButton, type Scene } from './pieces.ts'
import type { Strings } from './strings.ts'

/** Draws a state. */
export function view(state: State, scene: Scene, on: Actions): TemplateResult {
  const { say } = scene
  switch (state.status) {
    case 'loading':
      return html`<div class="card split" aria-busy="true">
        <i class="head"></i><i class="pay"></i><i class="scan"></i>
        <div class="foot">${state.lost ? lostLine(say) : html`<p class="line muted">${say.loading}</p>`}</div>
      </div>`
    case 'open':
      return openFace(state, scene, on)
    case 'unavailable':
      return html`<div class="card outcome">
        ${headline(['caution', icons.attention], titleOf(state, say))}
        <p class="muted">${say.goBack}</p>
        ${state.reason === 'settled' || state.reason === 'order' ? nothing : mainButton(icons.back, say.again, on.again)}
        <slot></slot>
      </div>`
    default: {
      const { amount, paid_amount, currency, payee, paid_at } = state.charge
      const paid = state.status === 'paid'
      return html`<div class="card outcome">
        ${headline(signs[state.status], titleOf(state, say))}
        <p class="amount" part="amount">${scene.write.money((paid && paid_amount) || amount, currency)}</p>
        <p class="muted">${[payee && say.to(payee), paid && scene.write.moment(paid_at)].filter(Boolean).join(' · ')}</p>
        ${more(state, scene, on)} ${state.lost ? lostLine(say) : nothing}
      </div>`
    }
  }
}

/** What happened, in a few words. */
export function titleOf(state: State, say: Strings): string {
  switch (state.status) {
    case 'loading':
      return say.loading
    case 'open':
      return state.broken ? say.broken : say.label
    case 'unavailable':
      return say[state.reason]
    case 'processing':
      return state.charge.status === 'in_doubt' ? say.inDoubt : say.processing
    case 'partly-paid':
      return say.partlyPaid
    default:
      return say[state.status]
  }
}

type Ended = Exclude<State, { status: 'loading' | 'open' | 'unavailable' }>
type Sign = readonly [tone: string, icon: TemplateResult]

const signs: Readonly<Record<Ended['status'], Sign>> = {
  processing: ['caution', icons.clock],
  'partly-paid': ['caution', icons.attention],
  paid: ['positive', icons.check],
  expired: ['muted', icons.clock],
  failed: ['critical', icons.attention],
  refunded: ['muted', icons.back],
}

const headline = ([tone, icon]: Sign, title: string) =>
  html`<div class="sign ${tone}">${icon}</div>
    <p class="title" part="title">${title}</p>`

const hint = (text: string) => html`<p class="muted">${text}</p>`

function more(state: Ended, { say, write }: Scene, on: Actions) {
  const { amount, paid_amount, currency } = state.charge
  const paid = paid_amount ?? 0
  switch (state.status) {
    case 'paid':
      return html`<slot name="next"></slot>`
    case 'processing':
      return hint(say.processingHint)
    case 'partly-paid':
      return hint(say.partlyPaidHint(write.money(paid, currency), write.money(amount - paid, currency)))
    case 'failed':
      return html`${hint(say.failedHint)}<slot></slot>`
    case 'expired':
      return nextCode(state, say, on)
    default:
      return nothing
  }
}

function nextCode({ charge, renewal }: Expired, say: Strings, on: Actions) {
  if (renewal === 'asked') return html`<p class="line">${say.renewing}</p>`
  if (renewal === 'refused' || !charge.renewable)
    return html`${hint(renewal === 'none' && charge.renewable_at ? say.expiredSoon : say.expiredEnd)}<slot></slot>`
  return html`${hint(renewal === 'early' ? say.renewingEarly : say.expiredHint)}
    ${mainButton(icons.back, say.renew, on.renew)}`
}
