import { GuicheError, RateLimitError, ServiceError } from '../../core/errors.ts'
import { requestedPauseMs } from '../../core/retry-after.ts'
import type { Attempt } from '../order/record.ts'
import { isConfigurationError } from '../reads/is-configuration-error.ts'

/** The outcome of a charge request that created no charge. */
export interface RequestFailure {
  readonly state: Exclude<Attempt['state'], 'claimed' | 'created'>
  /** The pause that the service asks for, in milliseconds, up to 60 s. */
  readonly retryAfterMs: number
}

/**
 * Classifies the error of a charge request. Only a certain outcome is anything but `lost`. A rejected field is the shop's own
 * mistake, unless the payer can answer for it (`isFieldOfPayer`, default: for none).
 */
export function requestFailure(
  error: unknown,
  isFieldOfPayer: (path: string) => boolean = () => false,
): RequestFailure {
  if (error instanceof RateLimitError) return { state: 'not_attempted', retryAfterMs: requestedPauseMs(error) ?? 1000 }
  return { state: stateAfter(error, isFieldOfPayer), retryAfterMs: 0 }
}

function stateAfter(error: unknown, isFieldOfPayer: (path: string) => boolean): RequestFailure['state'] {
  if (isConfigurationError(error)) return 'rejected'
  if (!(error instanceof GuicheError)) return 'lost'
  if (error.outcome === 'not_sent') return 'not_attempted'
  if (error.outcome !== 'refused') return 'lost'
  const rejectedFields = error instanceof ServiceError ? Object.keys(error.fields) : []
  return rejectedFields.every(isFieldOfPayer) ? 'declined' : 'rejected'
}
