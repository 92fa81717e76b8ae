import { indexWaitMs, type Message, type MessageOf, parseMessage, send } from './messages.ts'
import { indexObject } from './record-index.ts'
import type { DurableNamespace, DurableState, DurableStorage } from './runtime.ts'
import { storedRecord } from './stored-record.ts'

/** How long an object waits before it tries again to update the index. */
const pauseMs = 5000

/**
 * The Durable Object class of `durableStore`, for the Worker to export. Each record has its own object, and one more
 * object is the index of all records. The class needs SQLite storage (`new_sqlite_classes`).
 *
 * An object writes its record together with an alarm that updates the index, in one transaction. An update that was
 * interrupted is repeated until it succeeds, so that nothing due is lost.
 */
export class GuicheRecords<Env extends object = Record<string, unknown>> {
  // the types of Workers recognize a Durable Object class by this property
  declare readonly __DURABLE_OBJECT_BRAND: never
  /** The bindings of the Worker. */
  protected readonly env: Env
  readonly #storage: DurableStorage
  readonly #record: ReturnType<typeof storedRecord>
  #openIndex: ReturnType<typeof indexObject> | undefined

  constructor({ storage }: DurableState, env: Env) {
    this.env = env
    this.#storage = storage
    this.#record = storedRecord(storage)
  }

  /**
   * Optional: define it in a class that extends this one, and call `processDue` of your merchant server. It runs when a
   * key is due. Without it, call `processDue` in a scheduled handler.
   */
  processDue?(): Promise<unknown>

  /** Responds to the store. */
  async fetch(request: Request): Promise<Response> {
    const message = await parseMessage(request)
    return message.type === 'watch' ? this.#record.watch() : Response.json(await this.#respond(message))
  }

  #respond(message: Exclude<Message, { type: 'watch' }>): unknown {
    switch (message.type) {
      case 'get':
        return this.#record.get(message)
      case 'put':
        return this.#put(message)
      case 'update':
        return this.#index().update(message)
      case 'due':
        return this.#index().due(message)
      case 'claimDue':
        return this.#index().claimDue(message)
      case 'count':
        return this.#index().count(message)
      default:
        return this.#index().list(message)
    }
  }

  /** Runs for a record that the index may not have, a record to be removed, or the keys that are due in the index. */
  async alarm(): Promise<void> {
    if (!this.#record.read()) return this.#index().alarm()
    await this.#storage.setAlarm(Date.now() + pauseMs)
    await this.#updateIndex()
    const removeAt = this.#record.read()?.removeAt ?? null
    if (removeAt !== null && removeAt <= Date.now()) await this.#storage.deleteAll()
  }

  async #put(message: MessageOf<'put'>): Promise<string | false> {
    findNamespace(this.env, message.indexId) // before anything is written
    const record = this.#record.put(message)
    if (!record) return false
    // without an `await` in between, the record and the alarm are one transaction
    await this.#storage.setAlarm(Date.now() + pauseMs)
    await this.#updateIndex(AbortSignal.timeout(indexWaitMs)).catch(() => {}) // the alarm repeats it
    return record.version
  }

  async #updateIndex(signal?: AbortSignal) {
    const record = this.#record.read()
    if (!record) return
    const namespace = findNamespace(this.env, record.indexId)
    await send(namespace, namespace.idFromString(record.indexId), { type: 'update', entry: record.entry }, signal)
    if (this.#record.read()?.version !== record.version) return // the later write needs the alarm
    await (record.removeAt === null ? this.#storage.deleteAlarm() : this.#storage.setAlarm(record.removeAt))
  }

  #index() {
    this.#openIndex ??= indexObject(this.#storage, this.processDue?.bind(this))
    return this.#openIndex
  }
}

/** Finds the namespace of an object's id among the bindings of its Worker. Throws an Error when no binding has it. */
export function findNamespace(env: object, id: string): DurableNamespace {
  const namespace = Object.values(env).find((binding): binding is DurableNamespace => hasId(binding, id))
  if (namespace) return namespace
  throw new Error(
    'GuicheRecords found no binding of its own namespace. Add one to `durable_objects.bindings` of the Worker that exports the class.',
  )
}

// a namespace throws for an id of another one
function hasId(binding: unknown, id: string): boolean {
  if (typeof binding !== 'object' || binding === null || !('idFromString' in binding)) return false
  try {
    return typeof binding.idFromString === 'function' && Boolean(binding.idFromString(id))
  } catch {
    return false
  }
}
