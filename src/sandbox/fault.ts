import * as v from 'valibot'
import { whole } from '../schemas/scalars.ts'
import { type ErrorBody, errorBodies, isErrorBody } from './error-bodies.ts'
import { type OperationName, operationNames } from './operation-names.ts'

const kinds = [
  'latency',
  'drop-before',
  'drop-after',
  'cut',
  'html',
  '429',
  '5xx',
  'callback-twice',
  'callback-late',
  'callback-never',
] as const

/**
 * A way to go wrong. With a request: it takes `ms` longer, its connection is dropped before or after the work is done, its
 * answer is cut off in mid-body, a page of HTML, a 429 or a 5xx comes instead, or an error body of the interface by its
 * name. With the callback of a record that the operation made: it comes twice, `ms` late, or never.
 */
export type FaultKind = (typeof kinds)[number] | ErrorBody

/** Every kind of fault. */
export const faultKinds: readonly FaultKind[] = [...kinds, ...Object.keys(errorBodies).filter(isErrorBody)]

/** A fault to come. */
export interface Fault {
  /** Where it strikes; at the first chance, if not said. */
  readonly operation?: OperationName | undefined
  readonly kind: FaultKind
  /** How often it strikes; once, if not said. */
  readonly times?: number | undefined
  /** Milliseconds of `latency` and `callback-late`; 1,000 if not said. */
  readonly ms?: number | undefined
  /** Called, and waited for, where the fault strikes: a test may end its process between work and answer. */
  readonly run?: (() => unknown) | undefined
}

/** A fault as it is asked for. */
export const fault = v.object({
  operation: v.optional(v.picklist(operationNames)),
  kind: v.picklist(faultKinds),
  times: v.optional(v.pipe(whole, v.minValue(1)), 1),
  ms: v.optional(v.pipe(whole, v.minValue(0)), 1000),
  run: v.optional(v.function()),
})

/** A fault that waits for its chance. */
export type PendingFault = v.InferOutput<typeof fault>
