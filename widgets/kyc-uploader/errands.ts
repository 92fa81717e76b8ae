/** What is being done about documents, by their ids: one thing at a time about each. */
export class Errands {
  readonly #running = new Map<string, AbortController>()

  /** Begins anew about a document; what was being done about it ends. */
  begin(document: string): AbortSignal {
    this.#running.get(document)?.abort()
    const errand = new AbortController()
    this.#running.set(document, errand)
    return errand.signal
  }

  /** Ends all that is not wanted any more. */
  keep(isWanted: (document: string) => boolean) {
    for (const [document, errand] of this.#running) {
      if (isWanted(document)) continue
      this.#running.delete(document)
      errand.abort()
    }
  }
}
