import { serviceTime } from '../../values/service-time.ts'
import { movesOf, owed, type PixMove, stateOf } from '../pix-charge-moves.ts'
import type { Callback } from '../callback.ts'
import type { State } from '../state.ts'
import { html, type Markup } from './html.ts'
import { stateIcon } from './icons.ts'
import type { Speech } from './speech.ts'

/** What a part of the page is drawn from. */
export interface Scene {
  readonly speech: Speech
  /** Where the panel is mounted, without a slash at the end. */
  readonly mount: string
  /** The sandbox's clock, in milliseconds. */
  readonly now: number
}

type Entry = State['pix'][number]

// a page of thousands helps nobody
const most = 100

/** The charges, newest first, with the levers that each takes. */
export function charges(entries: readonly Entry[], scene: Scene): Markup {
  const { speech } = scene
  return html`<section aria-labelledby="charges">
    <h2 id="charges">${speech.charges} <span class="count">${entries.length}</span></h2>
    ${entries.length ? null : html`<p class="empty">${speech.noCharges}</p>`}
    <ul class="records">${entries.slice(0, most).map((entry) => record(entry, scene))}</ul>
    ${entries.length > most ? html`<p class="quiet">${speech.older(entries.length - most)}</p>` : null}
  </section>`
}

function record({ record: charge, callback }: Entry, scene: Scene): Markup {
  const { speech, now } = scene
  const { id, amount, invoice, buyer, currency, paid_amount, refunded_amount } = charge
  const state = stateOf(charge)
  const expiry = serviceTime(charge.pix.expire_date)
  const over = expiry !== null && expiry.getTime() <= now
  const inWords = (cents: number) => speech.amount(cents, currency.code)
  return html`<li class="record" id="charge-${id}">
    <div class="head">
      <h3 id="name-${id}"><span class="amount">${inWords(amount)}</span> <span class="invoice">${invoice}</span></h3>
      <p class="state" data-state="${state}">${stateIcon(state)}${speech.states[state]}</p>
    </div>
    <p>${buyer.name}${paid_amount !== null && paid_amount !== amount ? ` · ${speech.paidOf(inWords(paid_amount))}` : null}${
      refunded_amount !== null && refunded_amount !== paid_amount
        ? ` · ${speech.refunded(inWords(refunded_amount))}`
        : null
    }</p>
    <dl>
      <div><dt>${speech.created}</dt><dd>${speech.moment(serviceTime(charge.created_at) ?? now)}</dd></div>
      <div><dt>${over ? speech.expired : speech.expires}</dt><dd>${expiry ? speech.moment(expiry) : '–'}</dd></div>
      <div><dt>${speech.callback}</dt><dd>${answer(callback, speech)}</dd></div>
    </dl>
    <div class="levers">${movesOf(charge).map((move) => lever(move, move === 'pay' && state !== 'expired', charge, scene))}</div>
  </li>`
}

function answer(callback: Callback, speech: Speech): Markup {
  if (callback === null) return html`<span class="quiet">${speech.noCallback}</span>`
  if ('error' in callback) return html`<strong>${speech.callbacks[callback.error]}</strong>`
  return callback.status < 300 ? html`${callback.status}` : html`<strong>${callback.status}</strong>`
}

function lever(move: PixMove['name'], strong: boolean, charge: Entry['record'], { speech, mount }: Scene): Markup {
  const { id, currency } = charge
  return html`<form method="post" action="${mount}/levers/${move}${speech.query}">
    <input type="hidden" name="id" value="${id}">
    ${
      move === 'payPartly'
        ? html`<input name="amount" inputmode="decimal" required autocomplete="off" size="8"
            value="${speech.typed(Math.ceil(owed(charge) / 2))}" aria-label="${speech.amountIn(currency.symbol)}">`
        : null
    }
    <button aria-describedby="name-${id}"${strong ? html` class="strong"` : null}>${speech.levers[move]}</button>
  </form>`
}
