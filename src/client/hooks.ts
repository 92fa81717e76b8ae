import type { FieldErrors } from '../core/validate.ts'

/** Describes one attempt of a call to a hook. */
export interface RequestAttempt {
  /** The method that was called: `payins.createPix`. */
  readonly operation: string
  /** Id of the call (random, or the call's option `correlationId`), the same in all hooks and errors of that call. */
  readonly correlationId: string
  /** 1 for the first attempt. */
  readonly attempt: number
}

/** Listeners for a client's traffic. They receive no body, header or key. Their errors are ignored. */
export interface Hooks {
  /** Called before each attempt. */
  readonly onRequest?: (attempt: RequestAttempt) => void
  /** Called after each response, whatever its status; `elapsedMs` includes reading the body. */
  readonly onResponse?: (attempt: RequestAttempt & { readonly status: number; readonly elapsedMs: number }) => void
  /**
   * Called after each request without a response: the connection failed, the time was over, or the caller aborted. So
   * each `onRequest` is followed by either `onResponse` or `onFailure`.
   */
  readonly onFailure?: (attempt: RequestAttempt & { readonly elapsedMs: number }) => void
  /** Called before each retry, which follows after `delayMs`; `status` is null where no response came. */
  readonly onRetry?: (attempt: RequestAttempt & { readonly delayMs: number; readonly status: number | null }) => void
  /** Called when a response does not match its schema; `issues` has field paths and expectations, no values. */
  readonly onUnexpectedResponse?: (response: Omit<RequestAttempt, 'attempt'> & { readonly issues: FieldErrors }) => void
}
