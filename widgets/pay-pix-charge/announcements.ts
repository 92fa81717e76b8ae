import { partlyPaidHint } from '../common/charge-outcome.ts'
import type { Texts } from '../common/element-definition.ts'
import { formatDuration } from '../common/formats.ts'
import { receiptStrings, receivedText } from '../common/receipt/receipt-view.ts'
import { titleOf } from './labels.ts'
import type { Expired, State } from './machine.ts'
import type { Strings } from './strings/pt-br.ts'

/** Returns the text announced to screen readers after a change of state, with `left` seconds to pay; '' for none. */
export function announcementOf(state: State, previous: State, texts: Texts<Strings>, left: number): string {
  const { labels, formats } = texts
  if (state.status === 'open' && 'charge' in previous && previous.charge.id !== state.charge.id)
    return receiptStrings(formats.language).renewed(
      left ? formatDuration(formats, left < 60 ? left : Math.round(left / 60) * 60) : '',
    )
  if (state.status !== previous.status) return statusAnnouncement(state, texts)
  if ('connectionLost' in state && 'connectionLost' in previous && state.connectionLost !== previous.connectionLost)
    return state.connectionLost
      ? labels.connectionLost
      : state.status === 'open'
        ? labels.waiting
        : titleOf(state, labels)
  if (state.status === 'open' && previous.status === 'open')
    return state.isCodeInvalid && !previous.isCodeInvalid ? labels.invalidCode : ''
  if (state.status !== 'expired' || previous.status !== 'expired') return ''
  if (state.renewal !== previous.renewal) return renewalAnnouncement(state, labels)
  return state.charge.renewable && !previous.charge.renewable ? labels.canRenew : ''
}

function statusAnnouncement(state: State, texts: Texts<Strings>): string {
  const { labels, formats } = texts
  const title = titleOf(state, labels)
  if (state.status === 'expired') return renewalAnnouncement(state, labels) || title
  if (state.status === 'paid') return receivedText(state.charge, formats)
  return [title, hintOf(state, texts)].filter(Boolean).join('. ')
}

/** Returns what the view says below its title; '' for nothing. The first load has no room for a function of both. */
function hintOf(state: State, texts: Texts<Strings>): string {
  const { processingHint, failedHint, openAgain, goBack } = texts.labels
  if (state.status === 'processing') return processingHint
  if (state.status === 'partly-paid') return partlyPaidHint(state.charge, texts)
  if (state.status === 'failed') return failedHint
  if (state.status !== 'unavailable') return ''
  return state.reason === 'orderNotFound' ? openAgain : goBack
}

function renewalAnnouncement({ renewal }: Expired, { renewing, renewingEarly, expiredFinal }: Strings): string {
  const texts = {
    none: '',
    wanted: renewingEarly,
    requested: renewing,
    'too-early': renewingEarly,
    rejected: expiredFinal,
  }
  return texts[renewal]
}
