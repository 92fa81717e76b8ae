import { unsafeCSS } from 'lit'
import type { Texts } from '../common/element-definition.ts'
import { commonParts, type LazyHost, type LazyParts } from '../common/lazy/lazy-parts.ts'
import { receiptCss } from '../common/receipt/receipt-css.ts'
import { receivedText } from '../common/receipt/receipt-view.ts'
import { Receipt } from '../common/receipt/receipt.ts'
import { errorCss } from '../common/styles/error-css.ts'
import { lazyCss, paperCss } from '../common/styles/lazy-css.ts'
import { corrections, correctionStrings } from './corrections/corrections.ts'
import { endWait } from './entry/end-wait.ts'
import { busyLabel, hintOf, noteOf, titleOf } from './labels.ts'
import type { State } from './machine.ts'
import type { Strings } from './strings/pt-br.ts'

/** Of an open list, of a button that waits, and of paper: a form prints only what is paid, and never a card. */
const ownCss = `
  option {
    color: CanvasText;
    background: Canvas;
  }
  @media (hover: hover) {
    [aria-disabled='true']:hover {
      text-decoration: none;
    }
  }
  @media print {
    form > :not(.head) {
      display: none;
    }
  }
`

export const lazyStyles = unsafeCSS([lazyCss, errorCss, receiptCss, paperCss, ownCss].join(''))

export function createParts(host: LazyHost): LazyParts {
  const { element } = host
  if ('withTokenizer' in element) void endWait(element, element.constructor.platform.clock)
  return { ...commonParts(host, lazyStyles), receipt: new Receipt(host), corrections }
}

/** Returns what screen readers announce when the state changes; '' for nothing. */
export function announcement(state: State, previous: State, texts: Texts<Strings>): string {
  // the payment goes on, or the form says what it lacks
  const isReleased = previous.status === 'paying' && previous.stage === 'waiting' && state.status === 'ready'
  if (isReleased && !state.note) return ''
  const isRetried = state.status === 'ready' && state.savedCard === null && previous.status === 'declined'
  const text = isRetried ? correctionStrings(texts.formats.language).retried : spoken(state, texts)
  return text === spoken(previous, texts) ? '' : text
}

/** Returns the state in words: all that a person must hear who sees nothing. */
function spoken(state: State, texts: Texts<Strings>): string {
  const { labels, formats } = texts
  // whether the payment was made matters more than the connection
  if (state.status === 'paying') return state.stage === 'unconfirmed' ? labels.checkingHint : busyLabel(state, labels)
  if ('connectionLost' in state && state.connectionLost) return labels.connectionLost
  if (state.status === 'ready' && state.note) return noteOf(state, texts, corrections)
  if (state.status === 'paid') return receivedText(state.charge, formats)
  return [titleOf(state, labels), hintOf(state, texts)].filter(Boolean).join('. ')
}
