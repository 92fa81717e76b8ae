/** The running tasks, by document id: one at a time for each document. */
export class Tasks {
  readonly #running = new Map<string, AbortController>()

  /** Starts a document's task, and cancels the one that runs. Returns the task's signal. */
  start(document: string): AbortSignal {
    this.#running.get(document)?.abort()
    const controller = new AbortController()
    this.#running.set(document, controller)
    return controller.signal
  }

  /** Cancels the tasks of all documents that need none any more. */
  cancelUnless(isNeeded: (document: string) => boolean) {
    for (const [document, controller] of this.#running) {
      if (isNeeded(document)) continue
      this.#running.delete(document)
      controller.abort()
    }
  }
}
