import { html, nothing, unsafeCSS } from 'lit'
import type { Texts } from '../common/element-definition.ts'
import { hint } from '../common/fragments.ts'
import { commonParts, type LazyHost, type LazyParts, type MoreTime } from '../common/lazy/lazy-parts.ts'
import { Receipt } from '../common/receipt/receipt.ts'
import { receiptCss } from '../common/receipt/receipt-css.ts'
import { receiptStrings } from '../common/receipt/receipt-view.ts'
import { lazyCss, paperCss } from '../common/styles/lazy-css.ts'
import { announcementOf } from './announcements.ts'
import { secondsLeft } from './countdown.ts'
import type { State } from './machine.ts'
import type { Strings } from './strings/pt-br.ts'

/** On paper, all that is needed to pay is there, whatever the width of the element was. */
const ownCss = `
  @media print {
    .view .scan details ~ * {
      display: grid;
    }
    .scan details,
    .timer,
    .pay,
    .foot,
    .scan i {
      display: none;
    }
  }
`

export const lazyStyles = unsafeCSS([lazyCss, receiptCss, paperCss, ownCss].join(''))

/** Returns what is announced after a change. The time to pay is that of the response which changed the state. */
export function announcement(state: State, previous: State, texts: Texts<Strings>): string {
  const left = 'charge' in state ? secondsLeft(state.charge, Date.parse(state.charge.server_time)) : Number.NaN
  return announcementOf(state, previous, texts, left)
}

export const createParts = (host: LazyHost): LazyParts => ({
  ...commonParts(host, lazyStyles),
  receipt: new Receipt(host),
  moreTime,
})

const moreTimeSeconds = 300

const moreTime: MoreTime = {
  offer: (charge, left, { language }) =>
    left === moreTimeSeconds && charge.renewable_at ? receiptStrings(language).moreTimeOffer : '',
  noted: ({ language }) => receiptStrings(language).moreTimeNoted,
  view({ charge, wantsMoreTime }, left, { language }, take) {
    if (!charge.renewable_at || !(left > 0 && left <= moreTimeSeconds)) return nothing
    const labels = receiptStrings(language)
    return wantsMoreTime
      ? hint(labels.moreTimeNoted)
      : html`<button part="button more-time" @click=${take}>${labels.moreTime}</button>`
  },
}
