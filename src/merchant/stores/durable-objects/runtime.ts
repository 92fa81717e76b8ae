/** The namespace of a Durable Object class: the part of `DurableObjectNamespace` that guiche uses. */
export interface DurableNamespace {
  idFromName(name: string): DurableId
  idFromString(id: string): DurableId
  get(id: DurableId): { fetch(url: string, init: RequestInit): Promise<Response> }
}

/** The id of a Durable Object. */
export interface DurableId {
  toString(): string
}

/** The first argument of a Durable Object's constructor: the part of `DurableObjectState` that guiche uses. */
export interface DurableState {
  readonly id: DurableId
  readonly storage: DurableStorage
}

/** The storage of a SQLite-backed Durable Object: the part of `DurableObjectStorage` that guiche uses. */
export interface DurableStorage {
  readonly kv: {
    get(key: string): unknown
    put(key: string, value: unknown): void
  }
  readonly sql: { exec(query: string, ...values: (string | number | null)[]): { toArray(): Record<string, unknown>[] } }
  getAlarm(): Promise<number | null>
  setAlarm(time: number): Promise<void>
  deleteAlarm(): Promise<void>
  deleteAll(): Promise<void>
}
