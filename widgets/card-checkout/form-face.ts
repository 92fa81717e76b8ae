import { html, nothing } from 'lit'
import type { CardView } from '../../src/contract/card.ts'
import { icons } from '../core/icons.ts'
import { lostLine, mainButton } from '../core/pieces.ts'
import type { Paying, Ready } from './machine.ts'
import type { Actions, Scene } from './pieces.ts'
import { planHint, planOf, planText } from './plans.ts'

/** Whether the payer is sent to a page that takes the card. */
export const isElsewhere = ({ charge }: CardView, entry: Scene['entry']) =>
  entry === null || (charge?.method === 'card' && charge.status === 'open')

/** Draws what is filled in to pay. While a payment is made it stays as it is, so that nothing moves. */
export function formFace(state: Ready | Paying, scene: Scene, on: Actions) {
  const { order, saved, lost } = state
  const { say, entry } = scene
  const isPaying = state.status === 'paying'
  const away = isElsewhere(order, entry)
  const isTyped = !away && saved === null
  const isBlocked = isTyped && entry?.status === 'blocked'
  return html`<form class="face" novalidate aria-busy=${isPaying} @submit=${on.pay}>
    ${head(order, scene)} ${plans(state, scene, on, isPaying)}
    ${away ? html`<p class="muted">${say.leaveHint}</p>` : savedCards(state, scene, on, isPaying)}
    <div class="entry" ?hidden=${!isTyped || isBlocked}>${away ? nothing : entry?.render()}</div>
    ${isBlocked ? blocked(scene, on) : nothing} ${!isTyped || isBlocked ? nothing : scene.payer.render(order.asks, say, isPaying)}
    ${isTyped && !isBlocked && order.saves ? consent(scene, isPaying) : nothing} ${isBlocked ? nothing : payButton(state, scene, isPaying || (isTyped && entry?.status === 'loading'))}
    ${lost ? lostLine(say) : nothing}
  </form>`
}

const head = ({ amount, currency, payee, description }: CardView, { say, write }: Scene) =>
  html`<div class="head">
    <p class="amount" part="amount">${write.money(amount, currency)}</p>
    <p>${payee && say.to(payee)}</p>
    <p class="muted">${description}</p>
  </div>`

function plans({ order, plan }: Ready | Paying, scene: Scene, on: Actions, disabled: boolean) {
  if (order.plans.length === 1) return nothing
  const chosen = planOf(order, plan)
  return html`<div class="field choice-of">
    <label for="plan">${scene.say.plans}</label>
    <div class="box">
      <select id="plan" part="plans" aria-describedby="plan-hint" @change=${on.plan} ?disabled=${disabled}>
        ${order.plans.map(
          (each) =>
            html`<option value=${each.count} .selected=${each.count === chosen.count}>
              ${planText(each, order.currency, scene)}
            </option>`,
        )}
      </select>
      ${icons.more}
    </div>
    <p class="muted" id="plan-hint">${planHint(chosen, order.currency, scene)}</p>
  </div>`
}

function savedCards({ order, saved }: Ready | Paying, { say }: Scene, on: Actions, disabled: boolean) {
  if (!order.saved.length) return nothing
  const choice = (id: number | null, text: string) =>
    html`<label class="choice">
      <input
        type="radio"
        name="saved"
        value=${id ?? ''}
        .checked=${id === saved}
        ?disabled=${disabled}
        @change=${on.card}
      />${text}
    </label>`
  return html`<fieldset class="choices">
    <legend>${say.card}</legend>
    ${order.saved.map(({ id, brand, last4 }) => choice(id, say.savedCard(brand ?? '', last4)))}
    ${choice(null, say.otherCard)}
  </fieldset>`
}

const blocked = ({ say }: Scene, on: Actions) =>
  html`<div class="blocked">
    <p class="line caution" part="note">${icons.attention}${say.blocked}</p>
    <p class="muted">${say.blockedHint}</p>
    ${mainButton(icons.back, say.again, on.reopen)}
  </div>`

const consent = ({ say }: Scene, disabled: boolean) =>
  html`<label class="choice"><input type="checkbox" id="save-card" ?disabled=${disabled} />${say.saveCard}</label>`

function payButton(state: Ready | Paying, { say, write, entry }: Scene, waits: boolean) {
  const { order, plan } = state
  const total = write.money(planOf(order, plan).total, order.currency)
  const label = isElsewhere(order, entry) ? say.leave(total) : say.pay(total)
  return html`<div class="do">
    <p class="line ${state.status === 'paying' ? '' : 'caution'}" part="note">${noteOf(state, say)}</p>
    <button class="main" part="pay" aria-disabled=${waits}>
      ${state.status === 'paying' ? busyWords(state, say) : label}
    </button>
  </div>`
}

const noteOf = (state: Ready | Paying, say: Scene['say']) => {
  if (state.status === 'paying') return state.stage === 'lost' ? say.checkingHint : nothing
  return state.note ? html`${icons.attention}${say[state.note]}` : nothing
}

const busyWords = ({ stage }: Paying, say: Scene['say']) =>
  stage === 'lost' ? say.checking : stage === 'leaving' ? say.leaving : say.paying
