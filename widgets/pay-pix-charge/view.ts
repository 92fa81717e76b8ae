import { html, nothing, type TemplateResult } from 'lit'
import { chargeFace } from '../core/charge-face.ts'
import { icons } from '../core/icons.ts'
import { isFinal } from '../core/order.ts'
import { lostLine, mainButton, type Sign, unavailableFace } from '../core/pieces.ts'
import type { Expired, State } from './machine.ts'
import { openFace } from './open-face.ts'
import type { Actions, Scene } from './pieces.ts'
import type { Strings } from './strings.ts'

/** Draws a state. */
export function view(state: State, scene: Scene, on: Actions): TemplateResult {
  const { say } = scene
  switch (state.status) {
    case 'loading':
      return html`<div class="face split" aria-busy="true">
        <i class="head"></i><i class="pay"></i><i class="scan"></i>
        <div class="foot">${state.lost ? lostLine(say) : html`<p class="line muted">${say.loading}</p>`}</div>
      </div>`
    case 'open':
      return openFace(state, scene, on)
    case 'unavailable':
      return unavailableFace(titleOf(state, say), say.goBack, say, isFinal(state.reason) ? null : on.again)
    default: {
      const told = { sign: signs[state.status], title: titleOf(state, say), more: more(state, scene, on) }
      return chargeFace(state, told, scene)
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

const signs: Readonly<Record<Ended['status'], Sign>> = {
  processing: ['caution', icons.clock],
  'partly-paid': ['caution', icons.attention],
  paid: ['positive', icons.check],
  expired: ['muted', icons.clock],
  failed: ['critical', icons.attention],
  refunded: ['muted', icons.back],
}

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
