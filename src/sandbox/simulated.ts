import * as v from 'valibot'
import type { Operation } from '../core/operation.ts'
import { accounts } from '../operations/accounts.ts'
import { kyc } from '../operations/kyc.ts'
import { onboardings } from '../operations/onboardings.ts'
import { payins } from '../operations/payins.ts'
import { payouts } from '../operations/payouts.ts'
import { qualifications } from '../operations/qualifications.ts'
import { likelyUnstated } from './assumptions/likely-unstated.ts'

const { listDocuments, uploadDocument } = onboardings
const { method, path } = likelyUnstated.uploadDocument

/** The operations that the sandbox answers; to it, every other address is unknown. */
export const simulated = {
  payins,
  payouts,
  qualifications,
  kyc,
  onboardings: {
    ...onboardings,
    listDocuments: { ...listDocuments, ...likelyUnstated.listDocuments },
    // its body is a file, which its handler reads itself
    uploadDocument: {
      method,
      path,
      key: uploadDocument.key,
      params: uploadDocument.params,
      output: uploadDocument.output,
    },
  },
  accounts: {
    ...accounts,
    // a currency that the service does not know is answered, with zeros
    getBalance: { ...accounts.getBalance, query: v.object({ currency: v.optional(v.string()) }) },
  },
} satisfies Record<string, Record<string, Operation>>
