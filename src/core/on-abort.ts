const listenersOf = new WeakMap<object, Set<() => void>>()

const callAll = ({ target }: Event) => listenersOf.get(target ?? {})?.forEach((listener) => listener())

/**
 * Calls a listener once the signal is aborted, at once if it already is. Returns a function that removes the listener. A signal has one
 * listener of ours, however many calls share it, because Node warns of a leak at eleven. An absent signal is never aborted.
 */
export function onAbort(signal: AbortSignal | null | undefined, listener: () => void): () => void {
  if (!signal) return () => {}
  if (signal.aborted) listener()
  const listeners = listenersOf.get(signal) ?? new Set()
  listenersOf.set(signal, listeners.add(listener))
  signal.addEventListener('abort', callAll)
  return () => {
    listeners.delete(listener)
    // a composite signal with a listener is never garbage-collected
    if (!listeners.size) signal.removeEventListener('abort', callAll)
  }
}
