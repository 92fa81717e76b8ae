import { html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import type { ChargeView } from '../../src/contract/charge.ts'
import { clockFace, secondsUntil } from '../core/countdown.ts'
import { icons } from '../core/icons.ts'
import { lostLine, mainButton } from '../core/pieces.ts'
import { qr } from '../core/qr.ts'
import type { Open } from './machine.ts'
import { type Actions, byHand, type Scene } from './pieces.ts'

const day = 86_400

/** Whole seconds that are left to pay; NaN for a charge without end. */
export const secondsLeft = ({ pix }: ChargeView, now: number) => secondsUntil(Date.parse(pix?.expires_at ?? ''), now)

/** Draws a charge that can be paid. */
export function openFace(state: Open, scene: Scene, on: Actions) {
  const { say, write } = scene
  const { amount, currency, payee, description, pix, payment_page } = state.charge
  const left = secondsLeft(state.charge, scene.now)
  const over = left === 0
  const pays = !state.broken && !over
  return html`<div class="face ${pays ? 'split' : ''}">
    <div class="head">
      <p class="amount" part="amount">${write.money(amount, currency)}</p>
      <p>${payee && say.to(payee)}</p>
      <p class="muted">${description}</p>
      ${adjustments(state.charge, scene)} ${left > 0 && pays ? countdown(left, pix?.expires_at ?? '', scene) : nothing}
    </div>
    ${pays ? payable(pix?.code ?? '', state, scene, on) : state.broken ? broken(scene, on) : ended(scene)}
    <div class="foot">
      ${state.lost ? lostLine(say) : pays ? waiting(scene) : nothing}
      ${isSecure(payment_page) ? pageLink(payment_page, scene) : nothing}
      ${scene.shares && pays ? html`<button @click=${on.share}>${icons.share}${say.share}</button>` : nothing}
    </div>
  </div>`
}

function adjustments({ currency, pix }: ChargeView, { say, write }: Scene) {
  return (['discount', 'fine'] as const).map((name) => {
    const { percent, amount, date } = pix?.[name] ?? {}
    const given = [percent && write.percent(percent), amount && write.money(amount, currency)].filter(isText)
    if (!given.length) return nothing
    return html`<p class="muted">${say[name](write.either(given), write.day(date?.slice(0, 10) ?? null))}</p>`
  })
}

function countdown(left: number, expiry: string, { say, write }: Scene) {
  const by = say.payBy(write.moment(expiry))
  return html`<p class="line timer" part="countdown" role="timer">
      ${icons.clock}${left < day ? say.payWithin(clockFace(left)) : by}
    </p>
    <p class="printed">${by}</p>`
}

const broken = ({ say }: Scene, on: Actions) =>
  html`<div class="pay">
    <p class="title" part="title">${say.broken}</p>
    ${mainButton(icons.back, say.again, on.again)}
  </div>`

const ended = ({ say, watched }: Scene) => html`<p class="pay title">${watched ? say.over : say.overAlone}</p>`

const payable = (code: string, { copy, unfolded }: Open, scene: Scene, on: Actions) => {
  const { say } = scene
  const copied = copy === 'copied'
  return html`<div class="pay">
      <button class="main" part="copy" @click=${on.copy}>
        ${copied ? icons.check : icons.copy}${copied ? say.copied : say.copy}
      </button>
      <div>
        <label class="muted" for="code">${say.code}</label>
        <input id="code" part="code" readonly .value=${code} @focus=${select} />
        <p class="printed">${code}</p>
      </div>
      <p class="hint">${copied ? say.paste : copy === 'selected' ? byHand(scene) : nothing}</p>
    </div>
    <ol>
      ${say.steps.map((text) => html`<li>${text}</li>`)}
    </ol>
    <div class="scan ${unfolded ? 'unfolded' : ''}">
      <button class="fold" aria-expanded=${unfolded} @click=${on.fold}>${say.fold}${icons.more}</button>
      ${guard([code, say.qr], () => qr(code, say.qr))}
    </div>`
}

const waiting = ({ say, watched }: Scene) =>
  html`<p class="line ${watched ? 'waiting' : ''}">${watched ? say.waiting : say.alone}</p>`

const pageLink = (address: string, { say }: Scene) =>
  html`<a href=${address} target="_blank" rel="noopener noreferrer">${icons.out}${say.page}</a>`

const select = ({ target }: FocusEvent) => target instanceof HTMLInputElement && target.select()

const isText = (value: unknown): value is string => typeof value === 'string'

const isSecure = (address: string | null): address is string => /^https:\/\//i.test(address ?? '')
