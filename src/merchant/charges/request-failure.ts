import { requestedPauseMs } from '../../core/backoff.ts'
import { GuicheError, RateLimitError, ServiceError } from '../../core/errors.ts'
import type { MerchantContext } from '../context/context.ts'
import { hasTakenInvoice } from '../order/attempts.ts'
import type { Failure, RequestFailure } from '../order/failures.ts'
import { isConfigurationError } from '../service-reads/service-errors.ts'
import type { LoadedOrder } from './order-requests.ts'
import { hasTextAsData, reportRejectedOptions } from './rejected-option.ts'

/** The facts by which the rejection of a charge is read. */
export interface Rejections {
  /** The names under which the service may reject the charge's invoice; none where it is not replaced. */
  readonly invoiceNames: readonly string[]
  /** Returns whether a rejection is a decline; any other is the shop's own mistake. */
  isDecline(rejection: ServiceError): boolean
}

/** Classifies the error of a charge request. Only a certain outcome is anything but `lost`. */
export function requestFailure(error: unknown, rejections: Rejections): RequestFailure {
  if (error instanceof RateLimitError) return { failure: 'not_sent', retryAfterMs: requestedPauseMs(error) ?? 1000 }
  return { failure: failureAfter(error, rejections), retryAfterMs: 0 }
}

function failureAfter(error: unknown, { invoiceNames, isDecline }: Rejections): Failure {
  if (isConfigurationError(error)) return 'rejected'
  if (!(error instanceof GuicheError)) return 'lost'
  if (error.outcome === 'not_sent') return 'not_sent'
  if (error.outcome !== 'refused') return 'lost'
  if (!(error instanceof ServiceError) || !isAboutCharge(error)) return 'rejected'
  if (invoiceNames.some((name) => name in error.fields)) return 'invoice_taken'
  return isDecline(error) ? 'declined' : 'rejected'
}

// every other status that excludes the charge is about the address, the method or the form of the request
const isAboutCharge = ({ status }: ServiceError) => status < 400 || [400, 402, 422].includes(status)

/** Returns whether a rejection names no field, and is not that of a payin that is not found (its data is a text). */
export const isWithoutFields = (rejection: ServiceError): boolean =>
  Object.keys(rejection.fields).length === 0 && !hasTextAsData(rejection)

/** A request for a charge that ended in an error. */
interface FailedRequest extends Rejections {
  readonly operation: 'payins.createPix' | 'payins.createCard'
  readonly invoice: string
}

/** Classifies and reports the error of a charge request. Of a taken invoice, it says which charge to look up. */
export function failedRequest(
  { scope }: Pick<MerchantContext, 'scope'>,
  { reference, record }: LoadedOrder,
  error: unknown,
  { operation, invoice, invoiceNames, isDecline }: FailedRequest,
): RequestFailure {
  const failed = requestFailure(error, {
    invoiceNames: hasTakenInvoice(record) ? [] : invoiceNames,
    isDecline,
  })
  if (failed.failure === 'rejected' && error instanceof ServiceError && isAboutCharge(error))
    reportRejectedOptions(scope, operation, error)
  const taken = `${operation}: the service rejected the invoice ${invoice}, so it has a charge that this store does not know; that charge may still be paid; look it up`
  scope.report(
    failed.failure === 'invoice_taken' ? new Error(taken, { cause: error }) : error,
    `${operation} of ${reference}`,
  )
  return failed
}
