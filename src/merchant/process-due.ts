import { withTimeLimit } from '../core/deadline.ts'
import { leaseMs } from '../core/lease.ts'
import type { MerchantContext } from './context/context.ts'
import { dutiesOf, type Feature, findDue, type RecordDuties } from './feature.ts'
import { inTurns, maxConcurrentRecords } from './stores/in-turns.ts'
import { RecordError } from './stores/store-error.ts'

const firstLimit = 100
/** Milliseconds for one record: the time of two leases, so that a hook which hangs ends by its own. */
const maxRecordMs = 2 * leaseMs

/** Does what is due; returns the completed tasks. A record is claimed first, and due again when its claim ends. */
export async function processDue(context: MerchantContext, features: readonly Feature[]): Promise<number> {
  // the timer that calls processDue has no handler for its errors; a store that is down fails all of them
  let hasFailed = false
  const reportFailure = (error: unknown): string[] => {
    if (!hasFailed) context.scope.report(error, 'processDue')
    hasFailed = true
    return []
  }
  for (const { schedule } of features) await schedule?.().catch(reportFailure)
  const duties = dutiesOf(features)
  for (let [done, limit] = [0, firstLimit]; ; ) {
    const keys = await dueKeys(context, limit).catch(reportFailure)
    const progress = await processKeys(context, duties, keys)
    done += progress
    if (context.server.running.isClosing) return done
    if (progress) continue
    if (keys.length < limit) return done
    limit *= 2 // records of features that only other instances enable must not block the rest
  }
}

async function dueKeys({ records: { store, shop }, server: { clock } }: MerchantContext, limit: number) {
  const [keys] = await Promise.all([store.due(clock.now(), limit, shop.name()), shop.check()])
  return keys
}

async function processKeys(
  context: MerchantContext,
  duties: readonly RecordDuties[],
  keys: readonly string[],
): Promise<number> {
  const { running } = context.server
  const process = async (key: string) => (running.isClosing ? 0 : processKey(context, duties, key))
  const done = await inTurns(keys, maxConcurrentRecords, process)
  return done.reduce((total, tasks) => total + tasks, 0)
}

async function processKey(context: MerchantContext, duties: readonly RecordDuties[], key: string): Promise<number> {
  const { store, quarantine } = context.records
  const { clock } = context.server
  const { report } = context.scope
  const work = findDue(duties, key)?.work
  if (!work) return 0
  try {
    if (work.isNeeded && !(await work.isNeeded())) return 0
    const now = clock.now()
    if (!(await store.claimDue(key, now, now + maxRecordMs))) return 0
    const limit = { clock, ms: maxRecordMs, what: 'processDue() of one record', consequence: 'the record is due again' }
    return await withTimeLimit(limit, work.run())
  } catch (error) {
    if (error instanceof RecordError) quarantine.skip(error, 'processDue', key)
    else report(error, `processDue of ${key}`)
    return 0
  }
}
