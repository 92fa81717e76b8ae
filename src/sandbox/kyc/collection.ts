import type { Collection } from '../core/collection.ts'
import type { State } from '../core/state.ts'

/** A KYC record as the sandbox stores it. */
export type StoredKycRecord = State['kyc'][number]

/** The stored KYC records. */
export const kycCollection: Collection<StoredKycRecord> = {
  operation: 'kyc.list',
  recordName: 'KYC record',
  read: ({ kyc }) => kyc,
  write: (kyc) => ({ kyc }),
  clientKeyOf: () => null,
}
