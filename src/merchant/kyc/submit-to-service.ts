import { Deadline } from '../../core/deadline.ts'
import { GuicheError, InputError, RateLimitError } from '../../core/errors.ts'
import { isSecure } from '../../core/local-address.ts'
import { problem } from '../../merchant-api/problems.ts'
import { isFileURL } from '../../values/file-kind.ts'
import { isConfigurationError, serviceProblem } from '../service-reads/service-errors.ts'
import type { KycContext } from './context.ts'
import type { SubmittedValue } from './submitted-value.ts'

/** A submission that the service did not accept, or may not have accepted. */
export interface FailedSubmission {
  /** True when the same value may be submitted again. */
  readonly retryable: boolean
  /** The response to the client; null when it is not known whether the service has the value. */
  readonly response: Response | null
}

const timeout = 15_000

/** Sends the value of a document to the service, once. */
export async function submitToService(
  { api, clock, report }: KycContext,
  kind: SubmittedValue['kind'],
  document: string,
  value: string,
): Promise<'accepted' | FailedSubmission> {
  // for an `api` that does not apply its timeout
  const deadline = new Deadline(clock, timeout + 1000)
  try {
    if (kind === 'file' && !(isSecure(value) && isFileURL(value))) throw invalidAddress()
    await deadline.race(api.updateDocument({ documentId: Number(document), value }, { timeout }))
    return 'accepted'
  } catch (error) {
    report(error, 'kyc.updateDocument')
    return failureOf(error)
  } finally {
    deadline.end()
  }
}

// the address came from the `seal` of the shop's own file store
const invalidAddress = () =>
  new InputError(
    { operation: 'kyc.updateDocument', correlationId: '' },
    { value: ['must be the https URL of a jpg, jpeg, gif, png or pdf file; check what `seal` of `kyc.files` returns'] },
  )

function failureOf(error: unknown): FailedSubmission {
  if (error instanceof InputError) return { retryable: false, response: serviceProblem(error) }
  if (isConfigurationError(error) || error instanceof RateLimitError)
    return { retryable: true, response: serviceProblem(error) }
  return error instanceof GuicheError && error.outcome === 'refused'
    ? { retryable: false, response: problem('not-accepting') }
    : { retryable: true, response: null }
}
