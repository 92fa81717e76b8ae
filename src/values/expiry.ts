import { assumedZone } from './assumed-zone.ts'

/**
 * Writes a moment as the service takes a Pix charge's `expire_date`: `YYYY-MM-DDTHH:MM:SS`, the wall clock of an IANA
 * zone (default: the assumed one), fractions of a second dropped. Throws a `RangeError` on an invalid date or zone.
 */
export function pixExpiry(date: Date, timeZone: string = assumedZone): string {
  const wall = wallClock(timeZone)(date.getTime())
  if (Number.isNaN(wall)) throw new RangeError('The year does not fit into four digits')
  return new Date(wall).toISOString().slice(0, 19)
}

/**
 * Reads a time without a zone, `YYYY-MM-DDTHH:MM:SS` or `YYYY-MM-DD HH:mm:ss`, by the wall clock of an IANA zone
 * (default: the assumed one). An hour that happens twice is the first of the two; one that a clock change skips is read
 * by the clock before the change, and so comes out that much later. Throws a `RangeError` on anything else, dates that
 * do not exist included.
 */
export function fromWallClock(text: string, timeZone: string = assumedZone): Date {
  const date = readWallClock(text, timeZone)
  if (!date) throw new RangeError('Not a time of the form YYYY-MM-DDTHH:MM:SS')
  return date
}

/** Reads a time as `fromWallClock` does, but gives null where that throws for the text; a wrong zone still throws. */
export function readWallClock(text: string, timeZone: string = assumedZone): Date | null {
  const clock = wallClock(timeZone)
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const wall = Date.parse(`${day}T${time}Z`)
  // Some engines roll 31 February over into March: what exists reads back as it was written.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 19) !== `${day}T${time}`) return null

  if (timeZone === 'UTC') return new Date(wall)

  const offsetBefore = clock(wall - DAY) - (wall - DAY)
  const offsetAfter = clock(wall + DAY) - (wall + DAY)
  if (offsetBefore === offsetAfter) return new Date(wall - offsetBefore)
  const moments = [wall - offsetBefore, wall - offsetAfter].filter((moment) => clock(moment) === wall)
  return new Date(moments.length > 0 ? Math.min(...moments) : wall - offsetBefore)
}

// Longer than any zone is away from UTC, shorter than the time between two changes of a clock.
const DAY = 86_400_000

// a server reads times all day, and making a format costs a hundred times what using it does
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** Gives the wall clock of a zone at a moment, as the milliseconds at which UTC's clock shows the same. */
function wallClock(timeZone: string): (moment: number) => number {
  const format = formatOf(timeZone)
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const year = part['year']?.padStart(4, '0')
    return Date.parse(`${year}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`)
  }
}
