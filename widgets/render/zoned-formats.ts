import { dateFormat, type Formats, formatsFor } from '../common/formats.ts'

/**
 * Returns the formats of a language for a reader whose time zone is not known: times name the zone, and those of today, at
 * `now` in milliseconds, have no date.
 */
export function zonedFormats(language: string, timeZone: string, now: number): Formats {
  const dayOf = dateFormat(language, { timeZone, dateStyle: 'short' })
  const timeOf = dateFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  const today = dayOf(new Date(now).toISOString())
  return {
    ...formatsFor(language),
    dateTime: (text) => [dayOf(text), timeOf(text)].filter((part) => part && part !== today).join(' '),
    date: dateFormat(language, { timeZone, dateStyle: 'long' }),
  }
}
