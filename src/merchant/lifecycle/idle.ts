import { type Clock, systemClock } from '../../core/clock.ts'
import { onAbort } from '../../core/deadline.ts'

/** Resolves after `ms`, or once the signal is aborted. Its timer keeps no process alive that has nothing else to do. */
export function idle(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  // the clock of a test has no timers of the system
  if (clock !== systemClock) return clock.sleep(ms, signal).catch(() => {})
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(() => {
      release()
      resolve()
    }, ms)
    const release = onAbort(signal, () => {
      clearTimeout(timer)
      resolve()
    })
    letProcessEnd(timer)
  })
}

const runtime: { readonly Deno?: { unrefTimer?(timer: unknown): void } } & typeof globalThis = globalThis

// Node and Bun return an object, Deno a number
function letProcessEnd(timer: unknown) {
  const { unref } = Object(timer)
  if (typeof unref === 'function') unref.call(timer)
  else runtime.Deno?.unrefTimer?.(timer)
}
