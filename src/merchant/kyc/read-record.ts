import { isTemporary } from '../../core/backoff.ts'
import type { Clock } from '../../core/clock.ts'
import { withDeadline } from '../../core/deadline.ts'
import { ServiceError } from '../../core/errors.ts'
import { isRecord } from '../../core/is-record.ts'
import { isConfigurationError, isNotFound, parseResponse } from '../service-reads/service-errors.ts'
import type { KycApi } from './options.ts'
import { kycServiceRecord, type KycServiceRecord } from './service-record.ts'

const callOptions = { timeout: 8000, retry: 1 }
// for an `api` that does not apply its timeout
const maxReadMs = 20_000

/** Reads a KYC record from the service; null when it does not exist. */
export async function readKycRecord(api: KycApi, clock: Clock, id: string): Promise<KycServiceRecord | null> {
  try {
    const response = await withDeadline(clock, maxReadMs, api.get({ id }, callOptions))
    // a search without a result is an empty list, and the interface does not exclude one here
    if (Array.isArray(response) && response.length === 0) return null
    return parseResponse(kycServiceRecord, response, 'kyc.get')
  } catch (error) {
    if (isNotFound(error) || reportsNoRecord(error)) return null
    throw error
  }
}

// interface, "Errors": the body without a record is { error, message }, under a status that is not shown
function reportsNoRecord(error: unknown): boolean {
  if (!(error instanceof ServiceError) || isTemporary(error.status) || isConfigurationError(error)) return false
  const { body } = error
  return isRecord(body) && Object.keys(body).toSorted().join() === 'error,message'
}
