import { isRecord } from '../../core/is-record.ts'
import { SetupError } from '../../core/setup-error.ts'
import { assumedTimeZone, parseWallClock, pixExpiry } from '../../values/service-time.ts'
import type { RequestScope } from '../reporting/request-scope.ts'

/** Minutes by which two clocks may differ before they are taken for those of two zones: zones differ by 30 or more. */
const maxClockMinutes = 20

/** The zone of `pix.timeZone`, and when the service's response arrived, in milliseconds since 1970. */
interface ZoneOfResponse {
  readonly timeZone: string
  readonly receivedAt: number
}

/**
 * Reports `pix.timeZone`, once, where the time of a charge that the service has just created contradicts it; where that time
 * says nothing, because it has a zone of its own, where the option differs from the zone that we assume.
 */
export function reportWrongZone(
  { report }: Pick<RequestScope, 'report'>,
  response: unknown,
  zone: ZoneOfResponse,
): void {
  const text = isRecord(response) ? response['updated_at'] : null
  const time = typeof text === 'string' ? parseWallClock(text, zone.timeZone) : null
  const fault = time ? contradiction(time, zone) : otherThanAssumed(zone)
  if (fault) report(new SetupError(`pix.timeZone: ${fault}`), 'pix.timeZone', time ? 'updated_at' : 'assumption')
}

function contradiction(time: Date, { timeZone, receivedAt }: ZoneOfResponse): string | null {
  const minutes = minutesBetween(receivedAt, time.getTime())
  if (Math.abs(minutes) <= maxClockMinutes) return null
  const distance = `${Math.abs(minutes)} minutes ${minutes < 0 ? 'behind' : 'ahead of'}`
  return `in ${timeZone}, the service's clock is ${distance} this server's; set the zone of the service, not of the shop, or correct this clock`
}

function otherThanAssumed({ timeZone, receivedAt }: ZoneOfResponse): string | null {
  const read = parseWallClock(pixExpiry(new Date(receivedAt), timeZone), assumedTimeZone)
  const minutes = read ? minutesBetween(receivedAt, read.getTime()) : 0
  if (minutes === 0) return null
  const shift = `${Math.abs(minutes)} minutes ${minutes < 0 ? 'early' : 'late'}`
  return `if the zone of the service is ${assumedTimeZone}, as we assume, charges in ${timeZone} end ${shift}; set the zone of the service, not of the shop, or leave the option out`
}

const minutesBetween = (from: number, to: number) => Math.round((to - from) / 60_000)
