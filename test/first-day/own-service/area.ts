/** A request as an area of the service receives it. */
export interface Asked {
  /** The parts of the path that its placeholders stand for. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The parsed JSON of the body; null without one. */
  readonly body: unknown
}

/** A route of the service by its method and path, such as `GET /v1/kyc/{id}`. What it returns is the response, or its JSON. */
export type Routes = Readonly<Record<string, (asked: Asked) => Response | object>>

/** What the areas of the service share. It draws nothing at random: ids count, and the time is the test's. */
export interface ServiceContext {
  /** Milliseconds since 1970. */
  now(): number
  /** Returns the next number of the service's records. */
  nextId(): number
  /** Calls a client's address, unless there is none, and resolves once it has responded. */
  notify(url: string | null | undefined, event: string, record: object): Promise<void>
}

/** Finds a record that an act of the service's side moves. */
export function found<T>(records: readonly T[], matches: (record: T) => boolean): T {
  const record = records.find(matches)
  if (!record) throw new Error('the service has no such record')
  return record
}

/** Writes a time as ISO 8601 with microseconds. */
export const isoTime = (ms: number) => new Date(ms).toISOString().replace('Z', '000Z')

/** Writes a time without its zone, which is UTC in all of this service. */
export const utcTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
