/** The context that a runtime passes with a request, such as the `ExecutionContext` of Workers. */
export interface RuntimeContext {
  /** Keeps the process alive for work that continues after the response. */
  waitUntil?(work: Promise<unknown>): void
}
