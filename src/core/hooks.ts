import type { Fields } from './fields.ts'

/** What a hook is told of one attempt. */
export interface Attempt {
  /** As the client calls it: `payins.createPix`. */
  readonly operation: string
  readonly correlationId: string
  /** 1 for the first. */
  readonly attempt: number
}

/** Listeners to a client's traffic: told no body and no key; what they throw is ignored, for a charge must not fail on a log. */
export interface Hooks {
  readonly onRequest?: (attempt: Attempt) => void
  /** `elapsed` in milliseconds, body included. */
  readonly onResponse?: (attempt: Attempt & { readonly status: number; readonly elapsed: number }) => void
  /** `delay` in milliseconds until the next attempt; `status` is null when no answer came. */
  readonly onRetry?: (attempt: Attempt & { readonly delay: number; readonly status: number | null }) => void
  /** An answer has another shape than declared: paths and expectations, no values. */
  readonly onDrift?: (drift: Omit<Attempt, 'attempt'> & { readonly issues: Fields }) => void
}

/** Calls a listener and lets nothing of it come back. */
export function tell<T>(listener: ((told: T) => void) | undefined, told: T) {
  try {
    listener?.(told)
  } catch {
    // see Hooks
  }
}
