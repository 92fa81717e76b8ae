import type { Keeper } from './keeper.ts'
import type { Callback } from './state.ts'

/** What every area of the sandbox stands on. */
export interface World {
  readonly keeper: Keeper
  /** The sandbox's clock, in milliseconds: right once the state was read. */
  now(): number
  /** Calls an address about a record that this operation made; null where there is no address. */
  callBack(operation: string, url: string | null, record: unknown): Promise<Callback>
}

/** What a request brings beside its input. */
export interface Visit {
  /** The sandbox's own address, as the request reached it. */
  readonly address: string
}
