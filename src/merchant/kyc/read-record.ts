import { check } from '../../core/fields.ts'
import { isAbsent } from '../signature/absent.ts'
import { type KycFacts, kycFacts } from './facts.ts'
import type { KycApi } from './options.ts'

const haste = { timeout: 8000, retry: 1 }

/** Reads a record; null when there is none. */
export async function readKycRecord(api: KycApi, id: string): Promise<KycFacts | null> {
  const answer = await api.get({ id }, haste).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })
  // a search answers an empty list where there is none, and nothing shows that a read does not
  if (Array.isArray(answer) && answer.length === 0) return null
  const read = check(kycFacts, answer)
  if (read.success) return read.output
  throw new TypeError('the service answered a KYC record that cannot be read')
}
