import { Deadline } from '../../core/deadline.ts'
import { validate } from '../../core/validate.ts'
import type { MerchantContext } from '../charges/context.ts'
import { invalidResponse } from '../reads/invalid-response.ts'
import { isNotFound } from '../reads/is-not-found.ts'
import type { KycApi } from './options.ts'
import { type KycServiceRecord, kycServiceRecord } from './service-record.ts'

interface RecordSource extends Pick<MerchantContext, 'clock' | 'report'> {
  readonly api: KycApi
}

const callOptions = { timeout: 8000, retry: 1 }
// for an `api` that does not apply its timeout
const maxReadMs = 20_000

/** Reads a KYC record from the service; null when it does not exist. Reports what it throws to the shop. */
export async function readKycRecord(
  { api, clock, report }: RecordSource,
  id: string,
): Promise<KycServiceRecord | null> {
  const deadline = new Deadline(clock, maxReadMs)
  try {
    const response = await deadline.race(api.get({ id }, callOptions))
    // a search without a result is an empty list, and the interface does not exclude one here
    if (Array.isArray(response) && response.length === 0) return null
    const record = validate(kycServiceRecord, response)
    if (record.success) return record.output
    throw invalidResponse('kyc.get', record.issues)
  } catch (error) {
    if (isNotFound(error)) return null
    report(error, 'kyc.get')
    throw error
  } finally {
    deadline.end()
  }
}
