import { assumedZone } from './assumed-zone.ts'
import { readWallClock } from './expiry.ts'

/**
 * Reads any time of the service: ISO 8601 with a zone as it stands, the two zoneless forms by the wall clock of
 * `timeZone` (default: the assumed one). Null for what is absent or is not a time.
 */
export function serviceTime(text: string | null | undefined, timeZone: string = assumedZone): Date | null {
  if (!text) return null
  const zoned = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,3})?\d*(Z|[+-]\d\d:\d\d)$/.exec(text)
  if (!zoned) return readWallClock(text, timeZone)
  const [, wall = '', milliseconds = '', zone = ''] = zoned
  const moment = Date.parse(wall + milliseconds + zone)
  return readWallClock(wall, 'UTC') && !Number.isNaN(moment) ? new Date(moment) : null
}
