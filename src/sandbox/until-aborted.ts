/** Settles as `work` does, or rejects with the signal's reason as soon as that is aborted; the work itself goes on. */
export function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    void work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
