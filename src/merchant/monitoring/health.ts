import type * as v from 'valibot'
import { monotonicMs } from '../../core/clock.ts'
import { withTimeLimit } from '../../core/deadline.ts'
import type { monitoring } from '../../merchant-api/index.ts'
import type { MerchantContext } from '../context/context.ts'
import type { Feature, FeatureHealth } from '../feature.ts'

/** Milliseconds for which a result is valid, so that nobody can load the database with this route. */
const maxAgeMs = 1000
/** Milliseconds in which the store must respond. */
const maxStoreMs = 2000

type Health = Pick<v.InferOutput<typeof monitoring.health.output>, 'ok'> & FeatureHealth

/** Returns a function that responds whether the server can take requests: it is not closing, and its store responds. */
export function healthCheck(
  { records: { store, quarantine }, server: { clock, running }, scope: { report } }: MerchantContext,
  features: readonly Feature[],
) {
  const limit = { clock, ms: maxStoreMs, what: 'store.get()', consequence: 'this server counts as unhealthy' }
  let latest: { readonly endsAt: number; readonly result: Promise<Health> } | undefined

  async function askStore(): Promise<Health> {
    try {
      const parts = features.map(({ health }) => health?.())
      const [, ...found] = await withTimeLimit(limit, Promise.all([store.get('health'), ...parts]))
      return Object.assign({ ok: true }, ...found)
    } catch (error) {
      report(error, 'GET /health')
      return { ok: false }
    }
  }

  function checkStore(): Promise<Health> {
    const now = monotonicMs(clock)
    if (!latest || latest.endsAt <= now) latest = { endsAt: now + maxAgeMs, result: askStore() }
    return latest.result
  }

  return async (): Promise<Response> => {
    const health = running.isClosing ? { ok: false } : await checkStore()
    const unreadable = quarantine.size > 0 && { unreadable_records: quarantine.size }
    return Response.json({ ...health, ...unreadable }, { status: health.ok ? 200 : 503 })
  }
}
