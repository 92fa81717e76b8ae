import { lazyByKey } from '../core/lazy.ts'

/** The zone of the service's times without one: our assumption, for a Brazilian service whose interface names none. */
export const assumedTimeZone = 'America/Sao_Paulo'

/**
 * Formats a date for a Pix charge's `pix.expire_date`: `YYYY-MM-DDTHH:MM:SS` in the local time of an IANA zone (default
 * `America/Sao_Paulo`, our assumption), without fractions of a second. Throws a `RangeError` for an invalid date or
 * zone.
 */
export function pixExpiry(date: Date, timeZone: string = assumedTimeZone): string {
  const time = typeof date?.getTime === 'function' ? date.getTime() : Number.NaN
  // the engine's own error for an invalid date would not name the argument
  const wall = Number.isNaN(time) ? time : wallClock(timeZone)(time)
  if (Number.isNaN(wall))
    throw new RangeError(
      'pixExpiry(): date must be a valid Date with a year of four digits, such as new Date(Date.now() + 900_000)',
    )
  return new Date(wall).toISOString().slice(0, 19)
}

/**
 * Parses a time of the service: `YYYY-MM-DDTHH:MM:SS`, with or without a fraction of a second, and a zone (`Z`,
 * `-03:00` or `-0300`); or one of the two forms without a zone as local time of `timeZone` (default: the assumed zone).
 * Returns null for an absent or invalid time.
 */
export function parseServiceTime(text: string | null | undefined, timeZone: string = assumedTimeZone): Date | null {
  if (!text) return null
  const zoned = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,3})?\d*(?:Z|([+-]\d\d):?(\d\d))$/.exec(text)
  if (!zoned) return parseWallClock(text, timeZone)
  const [, wall = '', milliseconds = '', hours, minutes] = zoned
  // only some engines parse a zone without a colon
  const date = new Date(wall + milliseconds + (hours ? `${hours}:${minutes}` : 'Z'))
  return parseWallClock(wall, 'UTC') && !Number.isNaN(date.getTime()) ? date : null
}

/**
 * Parses a time without a zone, `YYYY-MM-DDTHH:MM:SS` or `YYYY-MM-DD HH:mm:ss`, as local time of an IANA zone (default:
 * the assumed zone). A time that occurs twice at a clock change is the first of the two; a time that a clock change
 * skips is read by the clock before the change. Returns null for any other text and for dates that do not exist. Throws
 * a `RangeError` for an invalid zone.
 */
export function parseWallClock(text: string, timeZone: string = assumedTimeZone): Date | null {
  const clock = wallClock(timeZone)
  const iso = `${text.replace(' ', 'T')}.000Z`
  const wall = Date.parse(iso)
  // some engines turn 31 February into 3 March; a date that exists formats back to the same text
  if (text.length > 19 || JSON.stringify(new Date(wall)) !== `"${iso}"`) return null

  if (timeZone === 'UTC') return new Date(wall)

  const offsetBefore = clock(wall - DAY) - (wall - DAY)
  const offsetAfter = clock(wall + DAY) - (wall + DAY)
  if (offsetBefore === offsetAfter) return new Date(wall - offsetBefore)
  const candidates = [wall - offsetBefore, wall - offsetAfter].filter((time) => clock(time) === wall)
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - offsetBefore)
}

// longer than any zone's offset from UTC, shorter than the time between two clock changes
const DAY = 86_400_000

/** Returns the milliseconds at which UTC has the local time that a zone has at a time. */
// creating a format costs a hundred times as much as using it
const wallClock = lazyByKey((timeZone: string) => {
  const format = formatOf(timeZone)
  return (time: number): number => {
    // 11/21/2026, 12:00:00
    const [month, day, year, ...clock] = format.format(time).match(/\d+/g) ?? []
    return Date.parse(`${year?.padStart(4, '0')}-${month}-${day}T${clock.join(':')}Z`)
  }
})

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    // the engine's own error would quote the argument
    throw new RangeError('timeZone must be an IANA time zone, such as America/Sao_Paulo')
  }
}
