import type { PendingFault } from './fault.ts'

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

  /**
   * Takes the first fault for a request of an operation, or for the callback of a record that the operation created.
   */
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
