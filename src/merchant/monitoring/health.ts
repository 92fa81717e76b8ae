import { withTimeLimit } from '../../core/deadline.ts'
import type { MerchantContext } from '../context/context.ts'

/** Milliseconds for which a result is valid, so that nobody can load the database with this route. */
const maxAgeMs = 1000
/** Milliseconds in which the store must respond. */
const maxStoreMs = 2000

/** Returns a function that responds whether the server can take requests: it is not closing, and its store responds. */
export function healthCheck({
  orders: { store, quarantine },
  server: { clock, running },
  scope: { report },
}: MerchantContext) {
  const limit = { clock, ms: maxStoreMs, what: 'store.get()', consequence: 'this server counts as unhealthy' }
  let latest: { readonly endsAt: number; readonly result: Promise<boolean> } | undefined

  async function isStoreHealthy(): Promise<boolean> {
    try {
      await withTimeLimit(limit, store.get('health'))
      return true
    } catch (error) {
      report(error, 'GET /health')
      return false
    }
  }

  function checkStore(): Promise<boolean> {
    const now = clock.now()
    if (!latest || latest.endsAt <= now) latest = { endsAt: now + maxAgeMs, result: isStoreHealthy() }
    return latest.result
  }

  return async (): Promise<Response> => {
    const ok = !running.isClosing && (await checkStore())
    const unreadable = quarantine.size > 0 && { unreadable_records: quarantine.size }
    return Response.json({ ok, ...unreadable }, { status: ok ? 200 : 503 })
  }
}
