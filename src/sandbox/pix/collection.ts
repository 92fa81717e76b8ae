import type { Collection } from '../core/collection.ts'
import type { State } from '../core/state.ts'

/** A Pix charge as the sandbox stores it. */
export type StoredPixCharge = State['pix'][number]

/** The stored Pix charges. */
export const pixCharges: Collection<StoredPixCharge> = {
  operation: 'payins.createPix',
  recordName: 'Pix charge',
  read: ({ pix }) => pix,
  write: (pix) => ({ pix }),
  clientKeyOf: ({ record }) => record.invoice,
}
