import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'
import { errorBodies } from '../assumptions/errors.ts'
import { type ErrorBodyName, isErrorBodyName } from './error-responses.ts'
import { type OperationName, operationNames } from './operations.ts'

const plainFaultKinds = [
  'latency',
  'drop-before',
  'drop-after',
  'truncate',
  'html',
  '429',
  '5xx',
  'callback-twice',
  'callback-late',
  'callback-never',
] as const

/**
 * The kind of a fault. A request takes `delayMs` longer (`latency`), loses its connection before or after it is
 * processed (`drop-before`, `drop-after`), gets a response that breaks off (`truncate`), an HTML page, a 429, a 503
 * (`5xx`), or one of the service's error bodies. The callback of a record that the operation created is sent twice,
 * `delayMs` late, or never.
 */
export type FaultKind = (typeof plainFaultKinds)[number] | ErrorBodyName

export const faultKinds: readonly FaultKind[] = [
  ...plainFaultKinds,
  ...Object.keys(errorBodies).filter(isErrorBodyName),
]

/** A fault to inject. */
export interface Fault {
  /** The operation where it happens (default: the next one that is called). */
  readonly operation?: OperationName | undefined
  /** The kind of the fault: `'latency'`. */
  readonly kind: FaultKind
  /** How many times it happens (default 1). */
  readonly times?: number | undefined
  /** The delay of `latency` and `callback-late` in milliseconds (default 1,000). */
  readonly delayMs?: number | undefined
  /** Called, and awaited, when the fault happens: for example to end the process between processing and response. */
  readonly onTrigger?: (() => unknown) | undefined
}

export const faultInput = v.object({
  operation: v.optional(v.picklist(operationNames)),
  kind: v.picklist(faultKinds),
  times: v.optional(v.pipe(integer, v.minValue(1)), 1),
  delayMs: v.optional(v.pipe(integer, v.minValue(0)), 1000),
  onTrigger: v.optional(v.function()),
})

export type PendingFault = v.InferOutput<typeof faultInput>

/** The pending faults, oldest first. They are not stored, so that a fault that ends the process happens once. */
export class FaultQueue {
  #pending: readonly PendingFault[] = []

  get pending(): readonly PendingFault[] {
    return this.#pending
  }

  add(fault: PendingFault) {
    this.#pending = [...this.#pending, fault]
  }

  clear() {
    this.#pending = []
  }

  /** Takes the first fault of an operation's requests, or of the callbacks of its records. */
  take(operation: string, target: 'request' | 'callback'): PendingFault | undefined {
    const taken = this.#pending.find(
      (fault) =>
        (fault.operation ?? operation) === operation && fault.kind.startsWith('callback-') === (target === 'callback'),
    )
    this.#pending = this.#pending.flatMap((fault) => {
      if (fault !== taken) return [fault]
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
    })
    return taken
  }
}
