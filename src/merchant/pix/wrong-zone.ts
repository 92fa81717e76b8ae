import { isRecord } from '../../core/is-record.ts'
import { SetupError } from '../../core/setup-error.ts'
import { parseWallClock } from '../../values/service-time.ts'
import type { RequestScope } from '../reporting/request-scope.ts'

/** Minutes by which two clocks may differ before they are taken for those of two zones: zones differ by 30 or more. */
const maxClockMinutes = 20

/** Reports `pix.timeZone`, once, where the time of a charge that the service has just created contradicts it. */
export function reportWrongZone(
  { report }: Pick<RequestScope, 'report'>,
  response: unknown,
  { timeZone, receivedAt }: { readonly timeZone: string; readonly receivedAt: number },
): void {
  const text = isRecord(response) ? response['updated_at'] : null
  // a time with a zone says nothing of those without one
  const time = typeof text === 'string' ? parseWallClock(text, timeZone) : null
  const minutes = time ? Math.round((time.getTime() - receivedAt) / 60_000) : 0
  if (Math.abs(minutes) <= maxClockMinutes) return
  const distance = `${Math.abs(minutes)} minutes ${minutes < 0 ? 'behind' : 'ahead of'}`
  report(
    new SetupError(
      `pix.timeZone: in ${timeZone}, the service's clock is ${distance} this server's; set the zone of the service, not of the shop, or correct this clock`,
    ),
    'pix.timeZone',
    'updated_at',
  )
}
