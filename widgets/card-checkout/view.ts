import { html, nothing, type TemplateResult } from 'lit'
import { chargeFace } from '../core/charge-face.ts'
import { icons } from '../core/icons.ts'
import { isFinal } from '../core/order.ts'
import { lostLine, mainButton, type Sign, unavailableFace } from '../core/pieces.ts'
import { formFace } from './form-face.ts'
import { type Charged, isReplaceable, type State } from './machine.ts'
import type { Ended } from './outcome.ts'
import type { Actions, Scene } from './pieces.ts'
import type { Strings } from './strings.ts'

/** Draws a state. */
export function view(state: State, scene: Scene, on: Actions): TemplateResult {
  const { say } = scene
  switch (state.status) {
    case 'loading':
      return html`<div class="face" aria-busy="true">
        <i class="head"></i><i class="entry"></i><i class="do"></i>
        ${state.lost ? lostLine(say) : html`<p class="line muted">${say.loading}</p>`}
      </div>`
    case 'ready':
    case 'paying':
      return formFace(state, scene, on)
    case 'unavailable': {
      const hint = state.reason === 'doubt' ? say.doubtHint : say.goBack
      return unavailableFace(titleOf(state, say), hint, say, isFinal(state.reason) ? null : on.again)
    }
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
    case 'ready':
      return say.label
    case 'paying':
      return say.paying
    case 'in-doubt':
      return say.inDoubt
    case 'processing':
      return state.charge.status === 'partly_paid' ? say.partlyPaid : say.processing
    case 'unavailable':
      return state.reason === 'refused' ? say.unavailable : say[state.reason]
    default:
      return say[state.status]
  }
}

const signs: Readonly<Record<Ended, Sign>> = {
  processing: ['caution', icons.clock],
  'in-doubt': ['caution', icons.attention],
  paid: ['positive', icons.check],
  refused: ['critical', icons.attention],
  expired: ['muted', icons.clock],
  refunded: ['muted', icons.back],
}

const hint = (text: string) => html`<p class="muted">${text}</p>`

function more(state: Charged, { say, write }: Scene, on: Actions) {
  const { status, charge } = state
  const paid = charge.paid_amount ?? 0
  switch (status) {
    case 'paid':
      return html`<slot name="next"></slot>`
    case 'processing':
      return hint(
        charge.status === 'partly_paid'
          ? say.partlyPaidHint(write.money(paid, charge.currency), write.money(charge.amount - paid, charge.currency))
          : say.processingHint,
      )
    case 'in-doubt':
      return hint(say.inDoubtHint)
    case 'refused':
      return isReplaceable(state)
        ? html`${hint(say.refusedHint)}${mainButton(icons.card, say.retry, on.retry)}<slot></slot>`
        : html`${hint(say.refusedEnd)}<slot></slot>`
    case 'expired':
      return isReplaceable(state)
        ? html`${hint(say.expiredHint)}${mainButton(icons.card, say.renew, on.retry)}`
        : html`${hint(charge.renewable_at ? say.expiredSoon : say.expiredEnd)}<slot></slot>`
    default:
      return nothing
  }
}
