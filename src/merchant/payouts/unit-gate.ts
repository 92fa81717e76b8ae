import { leaseMs } from '../../core/lease.ts'
import { SetupError } from '../../core/setup-error.ts'
import { pollToEnd } from '../stores/poll.ts'
import { laterStatus } from '../stores/stored-status.ts'
import type { PayoutsContext } from './context.ts'
import { onlyId } from './shop-records.ts'
import type { UnitProof } from './unit.ts'

/** Milliseconds that a trial lasts: a claim, and the request after it. */
const trialMs = 2 * leaseMs

/** Waits until the unit is confirmed, or no other payout is on its way. Throws a SetupError while none may be sent. */
export async function enterGate(context: PayoutsContext, payout: string): Promise<void> {
  const { unitRecords, changes, clock, settings, versionAge } = context
  const key = unitRecords.keyOf(onlyId)
  await pollToEnd<null>({ changes, clock }, key, async () => {
    const { record, version } = await unitRecords.read(onlyId)
    const { state, unit, trial } = record
    if (state === 'stopped') throw stoppedError()
    if (state === 'confirmed' && unit === settings.amountUnit) return { response: null }
    const now = clock.now()
    const leftMs = trial && trial.payout !== payout ? trialMs - versionAge(key, version) : 0
    if (leftMs > 0) return { version, waitMs: leftMs }
    const next = { ...record, state: 'unconfirmed' as const, trial: { payout, until: now + trialMs } }
    return (await unitRecords.write(onlyId, next, version)) ? { response: null } : null
  })
}

/**
 * Lets the next payout go, after what this one has shown about the unit (null: nothing). A mismatch stops all payouts,
 * each payout's once, because a person who has resumed them knows it. Returns false when that could not be stored.
 */
export async function leaveGate(
  { unitRecords, settings: { amountUnit }, merchant }: PayoutsContext,
  payout: string,
  proof: UnitProof | null,
): Promise<boolean> {
  try {
    await unitRecords.update(onlyId, (record) => {
      const { state, unit, trial, mismatches } = record
      if (proof === 'mismatch' && !mismatches.includes(payout))
        return { ...record, state: 'stopped', trial: null, mismatches: [...mismatches, payout] }
      const isConfirmed = state === 'confirmed' && unit === amountUnit
      if (proof === 'equal' && state !== 'stopped' && !isConfirmed)
        return { ...record, state: 'confirmed', unit: amountUnit, trial: null }
      return trial?.payout === payout ? { ...record, trial: null } : record
    })
    return true
  } catch (error) {
    merchant.scope.report(error, `payout ${payout}`)
    return false
  }
}

/** Returns whether payouts are stopped, for `GET /health`. A record that cannot be read is reported. */
export async function isGateStopped({ unitRecords, merchant }: PayoutsContext): Promise<boolean> {
  try {
    const { state } = (await unitRecords.read(onlyId)).record
    return state === 'stopped' || state === laterStatus
  } catch (error) {
    merchant.records.quarantine.skip(error, 'GET /health', unitRecords.keyOf(onlyId))
    return false
  }
}

/** Lets payouts go again, one at a time until the unit is confirmed. A wrong `externalId` is tried anew. */
export async function reopenGate({ unitRecords }: Pick<PayoutsContext, 'unitRecords'>): Promise<void> {
  await unitRecords.update(onlyId, (known) => {
    const record: typeof known = known.externalId === 'contradicted' ? { ...known, externalId: 'untried' } : known
    return record.state === 'stopped' ? { ...record, state: 'unconfirmed', unit: null, trial: null } : record
  })
}

const stoppedError = () =>
  new SetupError(
    'payouts are stopped: the service has read an amount in another unit than `payouts.amountUnit`; correct it, look at the payouts with the flag amount_mismatch, then call merchant.payouts.resume()',
  )
