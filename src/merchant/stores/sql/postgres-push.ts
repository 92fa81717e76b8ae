import type { Clock } from '../../../core/clock.ts'
import { onAbort, withDeadline } from '../../../core/deadline.ts'
import { keyWaiters } from '../key-waiters.ts'
import type { Store } from '../store.ts'
import type { SqlConnection } from './statement.ts'

/** A connection that is not open yet, such as `new Client()` of pg or of @neondatabase/serverless. */
export interface ListenClient {
  connect(): Promise<unknown>
  query(sql: string): Promise<unknown>
  on(event: 'notification', listener: (message: { payload?: string | undefined }) => void): unknown
  on(event: 'error' | 'end', listener: () => void): unknown
  end(): Promise<unknown>
}

const channel = 'guiche_changes'
const checkIntervalMs = 30_000
const checkLimitMs = 10_000
const maxReconnectMs = 10_000

/** The most keys of one notification: PostgreSQL limits its text to 8000 bytes. */
const maxKeysPerNotification = 900

/** Notifies processes of changes by LISTEN and NOTIFY. The listening connection is opened at the first watch. */
export function postgresPush(connection: SqlConnection, listen: () => ListenClient, clock: Clock) {
  const waitersByHash = keyWaiters()
  const closing = new AbortController()
  const changed = new Set<string>()
  let sending: Promise<void> | null = null
  let listening: Promise<void> | null = null
  /** Why this process cannot listen now; null while it listens, and at its first attempt. */
  let failure: Error | null = null

  const send = (payload: string) => connection.read(`SELECT pg_notify('${channel}', $1)`, [payload])

  // Not in the transaction of the write, because transactions that notify wait for each other to commit. While one
  // statement runs, the next changes are collected.
  async function sendChanges() {
    while (changed.size > 0) {
      const hashes = [...changed].slice(0, maxKeysPerNotification)
      for (const hash of hashes) changed.delete(hash)
      await send(hashes.join()).catch(() => {}) // the listeners find the change when they read
    }
    sending = null
  }

  function receive(payload = '') {
    for (const hash of payload.split(',')) waitersByHash.wake(hash)
  }

  async function listenUntilClosed() {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      const hasListened = await listenUntilLost()
      if (hasListened) failures = 0
      const waitMs = Math.min(100 * 2 ** failures, maxReconnectMs)
      await clock.sleep(waitMs, closing.signal).catch(() => {})
    }
  }

  /** Returns whether it could listen at all. */
  async function listenUntilLost(): Promise<boolean> {
    const lost = new AbortController()
    let hasListened = false
    let heard = () => {}
    let client: ListenClient | undefined
    const end = () => lost.abort('lost')
    const release = onAbort(closing.signal, end)
    try {
      client = listen()
      client.on('error', end)
      client.on('end', end)
      client.on('notification', ({ payload }) => {
        heard()
        receive(payload)
      })
      await withDeadline(clock, checkLimitMs, client.connect(), lost.signal)
      await withDeadline(clock, checkLimitMs, client.query(`LISTEN ${channel}`), lost.signal)
      for (;;) {
        const arrival = new Promise<void>((resolve) => (heard = resolve))
        // a pooler accepts LISTEN, and a dead connection stays open: only a notification proves that others arrive
        await withDeadline(
          clock,
          checkLimitMs,
          send('').then(() => arrival),
          lost.signal,
        )
        // those who came before the connection may have missed a change
        if (!hasListened) waitersByHash.wakeAll()
        hasListened = true
        failure = null
        await clock.sleep(checkIntervalMs, lost.signal)
      }
    } catch (cause) {
      failure = notListening(cause)
      waitersByHash.fail(failure)
      end()
      release()
      client?.end().catch(() => {})
      return hasListened
    }
  }

  const watch: Required<Store>['watch'] = (key, signal) => {
    if (closing.signal.aborted || signal.aborted) return Promise.resolve()
    listening ??= listenUntilClosed()
    if (failure) return Promise.reject(failure)
    return waitersByHash.wait(hashOf(key), signal)
  }

  return {
    watch,
    /** Notifies all processes that the key has changed. */
    notify(key: string) {
      // the text fits into a notification, and shows nothing of the key
      changed.add(hashOf(key))
      sending ??= sendChanges()
    },
    async close() {
      waitersByHash.wakeAll()
      closing.abort('closed')
      await sending
      await listening
    },
  }
}

const notListening = (cause: unknown) =>
  new Error(
    'The connection of the option `listen` receives no notifications. Give it a direct address of the database.',
    {
      cause,
    },
  )

/** Returns a short hash of a key (FNV-1a). Keys with the same hash wake each other's waiters, which read in vain. */
function hashOf(key: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
