import { html, nothing } from 'lit'
import type { ChargeView } from '../../src/merchant-api/charge.ts'
import { formatChoices, formatClock, formatDay, formatPercent, formatTime } from '../common/formats.ts'
import { connectionLostLine, heading, primaryButton } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import { isPayable, secondsLeft } from './countdown.ts'
import type { Actions, ViewContext } from './fragments.ts'
import { timeLeftText } from './labels.ts'
import type { Open } from './machine.ts'
import { waysToPay } from './ways-to-pay.ts'

const secondsPerDay = 86_400

export function openView(state: Open, context: ViewContext, actions: Actions) {
  const { labels, formats } = context
  const { amount, currency, payee, description, pix, payment_page } = state.charge
  const left = secondsLeft(state.charge, context.now)
  const canBePaid = isPayable(state, context.now)
  return html`<div class="view ${canBePaid ? 'split' : ''}">
    <div class="head" part="head">
      <p class="amount" part="amount">${formats.money(amount, currency)}</p>
      <p part="payee">${payee && labels.toPayee(payee)}</p>
      <p class="muted" part="description">${description}</p>
      ${adjustments(state.charge, context)}
      ${left > 0 && canBePaid ? countdown(left, pix?.expires_at ?? '', context) : nothing}
      ${canBePaid ? context.receipt?.paper(state, formats) : nothing}
    </div>
    ${
      canBePaid
        ? waysToPay(pix?.code ?? '', state, context, actions)
        : state.isCodeInvalid
          ? invalidCode(context, actions)
          : timeOver(context)
    }
    <div class="foot" part="foot">
      ${
        state.connectionLost || canBePaid
          ? html`<div class="row">
              ${state.connectionLost ? connectionLostLine(labels) : waitingLine(context)}
              ${canBePaid ? shareButton(context, actions) : nothing}
            </div>`
          : nothing
      }
      ${isHttps(payment_page) ? pageLink(payment_page, context) : nothing}
      ${context.isPolling ? context.moreTime?.view(state, left, formats, actions.wantMoreTime) : nothing}
    </div>
  </div>`
}

function adjustments({ currency, pix }: ChargeView, { labels, formats }: ViewContext) {
  return (['discount', 'fine'] as const).map((name) => {
    const { percent, amount, date } = pix?.[name] ?? {}
    const values = [percent && formatPercent(formats, percent), amount && formats.money(amount, currency)].filter(
      isText,
    )
    if (!values.length) return nothing
    const day = formatDay(formats, date?.slice(0, 10))
    return html`<p class="muted" part="adjustment">${labels[name](formatChoices(formats, values), day)}</p>`
  })
}

function countdown(left: number, expiresAt: string, context: ViewContext) {
  const { labels, formats, isPrerendered } = context
  const isCounting = left < secondsPerDay && !isPrerendered
  return html`<p class="line timer" part="countdown">
    ${icons.clock}${
      isCounting
        ? html`<span class="visually-hidden">${timeLeftText(left, context)}, </span
            ><b aria-hidden="true" translate="no">${formatClock(formats, left)}</b> <span class="muted">${labels.until(formatTime(formats, expiresAt))}</span>`
        : html`<span>${labels.payBy(formats.dateTime(expiresAt))}</span>`
    }
  </p>`
}

const invalidCode = ({ labels, headingLevel }: ViewContext, actions: Actions) =>
  html`<div class="pay">
    ${heading(headingLevel, labels.invalidCode)}
    ${primaryButton(icons.back, labels.tryAgain, actions.tryAgain)}
  </div>`

const timeOver = ({ labels, isPolling }: ViewContext) =>
  html`<p class="pay title" part="title"><span>${isPolling ? labels.timeOver : labels.timeOverShopConfirms}</span></p>`

const waitingLine = ({ labels, isPolling }: ViewContext) =>
  html`<p part="note" class="line ${isPolling ? 'waiting' : ''}"><span>${isPolling ? labels.waiting : labels.shopConfirms}</span></p>`

// a server does not know whether the device can share: the button's place is in a row that is there without it
const shareButton = ({ labels, canShare }: ViewContext, actions: Actions) =>
  html`<button class="share" part="button share" aria-label=${labels.share} title=${labels.share} ?hidden=${!canShare} @click=${actions.share}>
    ${icons.share}
  </button>`

const pageLink = (address: string, { labels }: ViewContext) =>
  html`<a part="button payment-page" href=${address} target="_blank" rel="noopener noreferrer">${icons.out}${labels.openPage}</a>`

const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns whether an address may be linked. */
export const isHttps = (address: string | null): address is string => /^https:\/\//i.test(address ?? '')
