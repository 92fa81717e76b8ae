import { type Clock, systemClock } from '../../core/clock.ts'

interface DenoTimers {
  readonly Deno?: { unrefTimer?(timer: unknown): void }
}

/** Resolves after `ms`, or once the signal is aborted. Its timer keeps no process alive that has nothing else to do. */
export function idle(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  // the clock of a test has no timers of the system
  if (clock !== systemClock) return clock.sleep(ms, signal).catch(() => {})
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    letProcessEnd(timer)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

// Node and Bun return an object, Deno a number
function letProcessEnd(timer: unknown) {
  const { unref } = Object(timer)
  if (typeof unref === 'function') unref.call(timer)
  else (globalThis as DenoTimers).Deno?.unrefTimer?.(timer)
}
