class Listeners extends Set<() => void> {
  handleEvent() {
    for (const listener of this) listener()
  }
}

const listenersOf = new WeakMap<AbortSignal, Listeners>()

/**
 * Calls a listener once the signal is aborted, unless it is already. Returns a function that removes the listener. A signal has one
 * listener of ours, however many calls share it, because Node warns of a leak at eleven. An absent signal is never aborted.
 */
export function onAbort(signal: AbortSignal | null | undefined, listener: () => void): () => void {
  if (!signal) return () => {}
  const listeners = listenersOf.get(signal) ?? new Listeners()
  listenersOf.set(signal, listeners.add(listener))
  signal.addEventListener('abort', listeners)
  return () => {
    listeners.delete(listener)
    // a composite signal with a listener is never garbage-collected
    if (!listeners.size) signal.removeEventListener('abort', listeners)
  }
}
