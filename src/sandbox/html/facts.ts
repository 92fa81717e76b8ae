import { parseServiceTime } from '../../values/service-time.ts'
import type { StoredRecord } from '../core/collection.ts'
import type { Localization } from './localization.ts'
import { html, type Markup } from './markup.ts'

/** Renders the result of a record's last callback, or the reason why there was no callback. */
export function renderCallbackResult(
  { callbackURL, callback }: Pick<StoredRecord, 'callbackURL' | 'callback'>,
  texts: Localization,
): Markup {
  if (callback === null)
    return html`<span class="muted">${callbackURL === null ? texts.noCallbackURL : texts.noCallback}</span>`
  if ('error' in callback) return html`<strong>${texts.callbackErrors[callback.error]}</strong>`
  return callback.status < 300 ? html`${callback.status}` : html`<strong>${callback.status}</strong>`
}

/** Formats a time of the service, or returns a dash for none. */
export function formatServiceTime(time: string | null, texts: Localization): string {
  const date = parseServiceTime(time)
  return date ? texts.formatTime(date) : '–'
}
