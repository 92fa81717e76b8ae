import type { Texts } from '../common/element-definition.ts'
import { formatDuration } from '../common/formats.ts'
import { LanguageTexts } from '../common/texts/language-texts.ts'
import type { Expired, State } from './machine.ts'
import { lazyStrings } from './strings/lazy-strings.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

/** The element's texts in every language. */
export const strings = new LanguageTexts<Strings>('payPixCharge', ptBR, lazyStrings)

/** Returns the title of a state. */
export function titleOf(state: State, labels: Strings): string {
  switch (state.status) {
    case 'loading':
      return labels.loading
    case 'open':
      return state.isCodeInvalid ? labels.invalidCode : labels.label
    case 'unavailable':
      return labels[state.reason]
    case 'processing':
      return state.charge.status === 'uncertain' ? labels.uncertain : labels.processing
    case 'partly-paid':
      return labels.partlyPaid
    default:
      return labels[state.status]
  }
}

/** Returns whether the view of a state shows its title. */
export const hasTitle = (state: State): boolean =>
  state.status === 'open' ? state.isCodeInvalid : state.status !== 'loading'

/** Returns the time left to pay, in words. */
export const timeLeftText = (seconds: number, { labels, formats }: Texts<Strings>): string =>
  labels.timeLeft(formatDuration(formats, seconds), [1, 60, 3600].includes(seconds))

/** Returns the text announced to screen readers after a change of state, with `left` seconds to pay; '' for none. */
export function announcementOf(state: State, previous: State, texts: Texts<Strings>, left: number): string {
  const { labels, formats } = texts
  if (state.status === 'open' && 'charge' in previous && previous.charge.id !== state.charge.id)
    return labels.renewed(left ? formatDuration(formats, left < 60 ? left : Math.round(left / 60) * 60) : '')
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

function statusAnnouncement(state: State, { labels, formats }: Texts<Strings>): string {
  const title = titleOf(state, labels)
  if (state.status === 'processing') return `${title}. ${labels.processingHint}`
  if (state.status === 'expired') return renewalAnnouncement(state, labels) || title
  if (state.status !== 'paid') return title
  const { amount, paid_amount, currency, payee } = state.charge
  return labels.received(formats.money(paid_amount || amount, currency), payee)
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
