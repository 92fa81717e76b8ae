import { unreadableLabel } from '../callbacks/stored-callback.ts'
import type { MerchantContext } from '../context/context.ts'
import { dutiesOf, type Feature, findDue, type StatusLabels } from '../feature.ts'
import { inTurns, maxConcurrentRecords } from '../stores/in-turns.ts'
import { countKeys } from '../stores/list-keys.ts'

/** Figures of a merchant server, but for its counts of records by their status. */
export interface ServerStats {
  /** The requests that wait for a change in this process. */
  readonly waiters: number
  /** The work that runs in this process: requests, hooks and background work. */
  readonly running: number
  /**
   * Seconds that the work which is due has waited, at most: an event for a hook, a callback, a payout, a request whose process has
   * died; 0 when none is due. It grows while `processDue` does not run, or nothing succeeds. The removal of files does not count.
   */
  readonly oldestDueSeconds: number
  /** True when so much work is due that `oldestDueSeconds` is only about a part of it: some 100 records. */
  readonly hasMoreDue: boolean
  /** The stored callbacks that could not be read, matched or verified. */
  readonly unreadableCallbacks: number
  /**
   * The records that this process could not read since it started, up to 1000: a newer version of the package wrote
   * them, or they are damaged. They are skipped where work is about all records.
   */
  readonly unreadableRecords: number
}

/** Returns the figures of a server, with its features' counts. Of the records it reads only those that are due. */
export async function serverStats<Stats extends ServerStats>(
  context: MerchantContext,
  features: readonly Feature[],
): Promise<Stats> {
  const { store, shop, quarantine } = context.records
  const { waiters, running } = context.server
  const countEach = async (name: string, labels: StatusLabels | null) => {
    const counts = labels?.statuses.map(async (status) => ({
      [status]: await countKeys(store, labels.labelOf(status), shop.name()),
    }))
    return { [name]: counts ? Object.assign({}, ...(await Promise.all(counts))) : null }
  }
  const [due, unreadableCallbacks, ...counts] = await Promise.all([
    oldestDue(context, features),
    countKeys(store, unreadableLabel, shop.name()),
    ...features.flatMap(({ counts = {} }) => Object.entries(counts).map((each) => countEach(...each))),
  ])
  const counted = { waiters: waiters.total, running: running.count, unreadableCallbacks }
  return Object.assign({ ...counted, ...due, unreadableRecords: quarantine.size }, ...counts)
}

/** The most due keys that are listed: removals of files, which nobody waits for, are among them. */
const maxKeys = 1000
/** The most records that are read. */
const maxReads = 100

async function oldestDue(
  { records: { store, shop, quarantine }, server: { clock } }: Pick<MerchantContext, 'records' | 'server'>,
  features: readonly Feature[],
) {
  const now = clock.now()
  const keys = await store.due(now, maxKeys, shop.name())
  const duties = dutiesOf(features)
  const waiting = keys.flatMap((key) => {
    const waitingSince = findDue(duties, key)?.waitingSince
    return waitingSince ? { key, waitingSince } : []
  })
  const waits = await inTurns(waiting.slice(0, maxReads), maxConcurrentRecords, async ({ key, waitingSince }) => {
    try {
      return Math.max(0, now - (await waitingSince()))
    } catch (error) {
      quarantine.skip(error, 'stats', key)
      return 0
    }
  })
  return {
    oldestDueSeconds: Math.max(0, ...waits) / 1000,
    hasMoreDue: waiting.length > maxReads || keys.length === maxKeys,
  }
}
