import { html, nothing } from 'lit'
import type { CardView } from '../../src/merchant-api/card.ts'
import { connectionLostLine, heading, primaryButton } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import type { Actions, ViewContext } from './fragments.ts'
import type { Paying, Ready } from './machine.ts'
import { busyLabel, noteOf } from './labels.ts'
import { findPlan, planHint, planLabel } from './plans.ts'

/** Returns whether the payer is redirected to a payment page. */
export const isRedirect = ({ charge }: CardView, entry: ViewContext['entry']) =>
  entry === null || (charge?.method === 'card' && charge.status === 'open')

/** Returns whether the payer types into the card's fields: a new card, or the security code of a saved one. */
export const usesEntry = ({ order, savedCard }: Ready | Paying, entry: ViewContext['entry']) =>
  !isRedirect(order, entry) && (savedCard === null || order.requires_security_code)

/** The payment form. It keeps its shape while a payment is made, so that nothing moves. */
export function formView(state: Ready | Paying, context: ViewContext, actions: Actions) {
  const { order, savedCard, connectionLost } = state
  const { labels, entry } = context
  const isPaying = state.status === 'paying'
  const redirects = isRedirect(order, entry)
  const isNewCard = !redirects && savedCard === null
  const isTyped = usesEntry(state, entry)
  const isBlocked = isTyped && entry?.status === 'blocked'
  return html`<form class="view" novalidate aria-busy=${isPaying} @submit=${actions.pay}>
    ${head(order, context)} ${plans(state, context, actions, isPaying)}
    ${redirects ? html`<p class="muted" part="hint">${labels.redirectHint}</p>` : savedCards(state, context, actions, isPaying)}
    <div class="entry" ?hidden=${!isTyped || isBlocked}>${redirects ? nothing : entry?.render()}</div>
    ${isBlocked ? blocked(context, actions) : nothing} ${!isNewCard || isBlocked ? nothing : context.payer.render(order.required_fields, context, isPaying)}
    ${isNewCard && !isBlocked && order.can_save ? consent(context, isPaying) : nothing} ${isBlocked ? nothing : payButton(state, context, isPaying || (isTyped && entry?.status === 'loading'))}
    ${connectionLost ? connectionLostLine(labels) : nothing}
  </form>`
}

const head = ({ amount, currency, payee, description }: CardView, { labels, formats }: ViewContext) =>
  html`<div class="head" part="head">
    <p class="amount" part="amount">${formats.money(amount, currency)}</p>
    <p part="payee">${payee && labels.toPayee(payee)}</p>
    <p class="muted" part="description">${description}</p>
  </div>`

function plans({ order, installments }: Ready | Paying, context: ViewContext, actions: Actions, disabled: boolean) {
  if (order.installment_plans.length === 1) return nothing
  const chosen = findPlan(order, installments)
  return html`<div class="field" part="field">
    <label part="label" for="plan">${context.labels.installments}</label>
    <div class="box">
      <select id="plan" part="input installments" aria-describedby="plan-hint" @change=${actions.choosePlan} ?disabled=${disabled}>
        ${order.installment_plans.map(
          (each) =>
            html`<option value=${each.count} .selected=${each.count === chosen.count}>
              ${planLabel(each, order.currency, context)}
            </option>`,
        )}
      </select>
      ${icons.more}
    </div>
    <p class="muted" part="hint" id="plan-hint">${planHint(chosen, order.currency, context)}</p>
  </div>`
}

function savedCards(
  { order, savedCard }: Ready | Paying,
  { labels, headingLevel }: ViewContext,
  actions: Actions,
  disabled: boolean,
) {
  if (!order.saved_cards.length) return nothing
  const choice = (id: number | null, text: string) =>
    html`<label class="choice" part="choice">
      <input
        part="choice-input"
        type="radio"
        name="saved"
        value=${id ?? ''}
        .checked=${id === savedCard}
        ?disabled=${disabled}
        @change=${actions.chooseCard}
      />${text}
    </label>`
  return html`<fieldset class="choices" part="choices">
    <legend part="heading">${heading(headingLevel + 1, labels.card, 'heading', nothing)}</legend>
    ${order.saved_cards.map(({ id, brand, last4 }) => choice(id, labels.savedCard(brand ?? '', last4)))}
    ${choice(null, labels.otherCard)}
  </fieldset>`
}

const blocked = ({ labels }: ViewContext, actions: Actions) =>
  html`<div class="blocked">
    <p class="line caution" part="note">${icons.attention}<span>${labels.blocked}</span></p>
    <p class="muted" part="hint">${labels.blockedHint}</p>
    ${primaryButton(icons.back, labels.tryAgain, actions.reloadFields)}
  </div>`

const consent = ({ labels }: ViewContext, disabled: boolean) =>
  html`<label class="choice" part="choice"><input part="choice-input" type="checkbox" id="save-card" ?disabled=${disabled} />${labels.saveCard}</label>`

// only a script knows whether its page is secure: before, the line is there and not seen, so that nothing moves
function payButton(state: Ready | Paying, context: ViewContext, waits: boolean) {
  const { labels, formats, entry, isSecurePage } = context
  const { order, installments } = state
  const total = formats.money(findPlan(order, installments).total_amount, order.currency)
  const label = isRedirect(order, entry) ? labels.redirect(total) : labels.pay(total)
  return html`<div class="submit">
    <p class="line ${state.status === 'paying' ? '' : 'caution'}" part="note">${noteText(state, context)}</p>
    <button class="primary" part="button primary pay" aria-disabled=${waits}>
      <span>${state.status === 'paying' ? busyLabel(state, labels) : label}</span>
    </button>
    <p class="line muted secure ${isSecurePage ? '' : 'kept'}" part="secure">${icons.lock}<span>${labels.secure}</span></p>
  </div>`
}

const noteText = (state: Ready | Paying, context: ViewContext) => {
  if (state.status === 'paying')
    return state.stage === 'unconfirmed' ? html`<span>${context.labels.checkingHint}</span>` : nothing
  return state.note ? html`${icons.attention}<span>${noteOf(state, context, context.corrections)}</span>` : nothing
}
