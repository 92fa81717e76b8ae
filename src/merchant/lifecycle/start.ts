import * as v from 'valibot'
import { checkOptions, numberBetween, optionsObject } from '../../core/option-schemas.ts'
import { SetupError } from '../../core/setup-error.ts'
import type { MerchantContext } from '../context/context.ts'
import { idle } from './idle.ts'

/** The options of `merchant.start`. */
export interface StartOptions {
  /** Seconds between the end of one run of `processDue` and the next (default 5). */
  readonly everySeconds?: number
}

const startOptions = optionsObject<StartOptions>({ everySeconds: v.optional(numberBetween(0.1, 3600, 'seconds')) })

/** Returns the function that runs `processDue` at once and every few seconds, until the server closes. */
export function starter(
  { server: { clock, running } }: Pick<MerchantContext, 'server'>,
  processDue: () => Promise<unknown>,
) {
  let isStarted = false

  return (options: StartOptions = {}): void => {
    checkOptions('merchant.start', startOptions, options)
    if (isStarted) throw new SetupError('merchant.start() was called before; call it once in each process')
    if (running.isClosing)
      throw new SetupError('merchant.start() was called after close(); create another merchant server')
    isStarted = true
    const pauseMs = (options.everySeconds ?? 5) * 1000
    void running.interruptible(null, async (signal) => {
      while (!signal.aborted) {
        await running.track(processDue())
        await idle(clock, pauseMs, signal)
      }
    })
  }
}
