import { deliverEvents } from '../hooks/deliver-hooks.ts'
import type { Received } from '../context/context.ts'
import type { RequestScope } from '../reporting/request-scope.ts'
import { hasDied } from '../writes/move.ts'
import type { PayoutsContext } from './context.ts'
import { externalIdTrust } from './external-id.ts'
import { askForReading, readPayout } from './read-payouts.ts'
import type { PayoutRecord } from './record.ts'
import { changePayout, deliveriesOf } from './store-payout.ts'
import { withLost } from './transitions.ts'

/** Returns the change that makes a payout uncertain whose process has died while it was sending it. */
export const withDeadProcess = (context: PayoutsContext, payout: string) => (record: PayoutRecord) =>
  hasDied(record, () => context.requestAge(payout, record))
    ? withLost(record, record.requests, context.moment())
    : record

/** Ends the lease of a dead process, calls hooks and reads the list, as is due. Returns the number of tasks done. */
export async function processPayout(context: PayoutsContext, payout: string): Promise<number> {
  const before = await context.payoutRecords.read(payout)
  const record = await changePayout(context, payout, withDeadProcess(context, payout), before)
  // first, because a service that is down must not hold up the hooks
  const { delivered } = await deliverEvents(context.merchant, deliveriesOf(context), payout)
  const { nextReadAt } = record
  if (nextReadAt !== null && nextReadAt <= context.clock.now()) await readPayout(context, payout, record)
  return delivered + Number(record !== before.record)
}

/** Reads a payout because a callback came for it. Nothing in the callback is believed. */
export async function receivePayout(
  context: PayoutsContext,
  payout: string,
  { keepAlive, report }: RequestScope,
): Promise<Received> {
  const record = await askForReading(context, payout)
  if (record.firstSentAt === null) return { fate: 'keep' }
  const trust = await externalIdTrust(context)
  const reading = readPayout(context, payout, record)
  // A run over the list may take longer than a callback has. The payout stays due until one has read it.
  if (trust === 'confirmed') await reading
  else keepAlive(reading.catch((error: unknown) => report(error, `payout ${payout}`)))
  return { fate: 'delete' }
}
