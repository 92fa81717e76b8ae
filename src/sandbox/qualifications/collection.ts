import type { Collection } from '../core/collection.ts'
import type { State } from '../core/state.ts'

/** A qualification as the sandbox stores it. */
export type StoredQualification = State['qualifications'][number]

/** The stored qualifications. */
export const qualificationCollection: Collection<StoredQualification> = {
  operation: 'qualifications.create',
  recordName: 'qualification',
  read: ({ qualifications }) => qualifications,
  write: (qualifications) => ({ qualifications }),
  clientKeyOf: ({ record }) => record.custom_code,
}
