import * as v from 'valibot'
import { openEnum } from './scalars.ts'

/** The signature request of a contract (interface, "Signature request"). */
export const signatureRequest = v.looseObject({
  status: openEnum('pending_signature', 'signed', 'expired'),
  signers: v.array(
    v.looseObject({
      name: v.string(),
      email: v.string(),
      status: openEnum('pending', 'signed'),
      sign_url: v.string(),
    }),
  ),
})

/** The signature request of a contract; each `sign_url` belongs to one signer only. */
export type SignatureRequest = v.InferOutput<typeof signatureRequest>
