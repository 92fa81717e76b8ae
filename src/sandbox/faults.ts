import type { PendingFault } from './fault.ts'

/** The faults that wait, oldest first. They live no longer than the process, so that one that ends it strikes once. */
export class Faults {
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

  /** Takes the fault, if one waits, for an operation's request or for the callback of a record that it made. */
  take(operation: string, at: 'request' | 'callback'): PendingFault | undefined {
    const taken = this.#pending.find(
      (fault) =>
        (fault.operation ?? operation) === operation && fault.kind.startsWith('callback-') === (at === 'callback'),
    )
    this.#pending = this.#pending.flatMap((fault) => {
      if (fault !== taken) return [fault]
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
    })
    return taken
  }
}
