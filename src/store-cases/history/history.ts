/** When a use of a store began and ended, in milliseconds of one clock; without an end if its result is unknown. */
interface Span {
  readonly key: string
  readonly begin: number
  readonly end: number
}

/** A write, as the version of a key: `writer|number`, unique in a history. Null: the key does not exist. */
export type Written = string | null

export interface Read extends Span {
  readonly kind: 'read'
  readonly found: Written
}

export interface Write extends Span {
  readonly kind: 'write'
  readonly over: Written
  readonly written: string
  /** Null where nobody knows: the store rejected. */
  readonly isDone: boolean | null
}

/** A use of `claimDue` that was true, or may have been. */
export interface ClaimUse extends Span {
  readonly kind: 'claim'
  readonly now: number
  readonly until: number
  readonly isDone: boolean | null
}

/** One use of a store, as who used it saw it. */
export type Use = Read | Write | ClaimUse
