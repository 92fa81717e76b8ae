import { leaseMs } from '../../core/lease.ts'
import { SetupError } from '../../core/setup-error.ts'
import { pollToEnd } from '../stores/poll.ts'
import type { PayoutsContext } from './context.ts'
import type { UnitProof } from './unit.ts'

/** The id of a shop's only record of this kind. */
const id = 'shop'

/**
 * Waits until this payout may be sent: at once when the unit is confirmed, otherwise when no other one is on its way. Throws a
 * SetupError while payouts are stopped.
 */
export async function enterGate(context: PayoutsContext, payout: string): Promise<void> {
  const { unitRecords, changes, clock, settings } = context
  await pollToEnd<null>({ changes, clock }, unitRecords.keyOf(id), async () => {
    const { record, version } = await unitRecords.read(id)
    const { state, unit, trial } = record
    if (state === 'stopped') throw stoppedError()
    if (state === 'confirmed' && unit === settings.amountUnit) return { response: null }
    const now = clock.now()
    if (trial && trial.payout !== payout && trial.until > now) return { version, until: trial.until }
    const next = { ...record, state: 'unconfirmed' as const, trial: { payout, until: now + 2 * leaseMs } }
    return (await unitRecords.write(id, next, version)) ? { response: null } : null
  })
}

/** Lets the next payout go, after what this one has shown about the unit: null when it has shown nothing. */
export async function leaveGate(
  { unitRecords, settings: { amountUnit } }: PayoutsContext,
  payout: string,
  proof: UnitProof | null,
): Promise<void> {
  await unitRecords.update(id, (record) => {
    if (proof === 'mismatch') return { ...record, state: 'stopped', trial: null }
    const isConfirmed = record.state === 'confirmed' && record.unit === amountUnit
    if (proof === 'equal' && record.state !== 'stopped' && !isConfirmed)
      return { ...record, state: 'confirmed', unit: amountUnit, trial: null }
    return record.trial?.payout === payout ? { ...record, trial: null } : record
  })
}

/** Returns whether payouts are stopped, for `GET /health`. A record that cannot be read is reported, and counted there. */
export async function isGateStopped({ unitRecords, merchant }: PayoutsContext): Promise<boolean> {
  try {
    return (await unitRecords.read(id)).record.state === 'stopped'
  } catch (error) {
    merchant.orders.quarantine.skip(error, 'GET /health', unitRecords.keyOf(id))
    return false
  }
}

/** Lets payouts go again, one at a time until the unit is confirmed. */
export async function reopenGate({ unitRecords }: Pick<PayoutsContext, 'unitRecords'>): Promise<void> {
  await unitRecords.update(id, (record) =>
    record.state === 'stopped' ? { ...record, state: 'unconfirmed', unit: null, trial: null } : record,
  )
}

const stoppedError = () =>
  new SetupError(
    'payouts are stopped: the service has read an amount in another unit than `payouts.amountUnit`; correct it, look at the payouts with the flag amount_mismatch, then call merchant.resumePayouts()',
  )
