import * as v from 'valibot'
import { openEnum } from './scalars.ts'

const schema = v.looseObject({
  /** Status of the whole request: `'pending_signature'`, `'signed'` or `'expired'`. */
  status: openEnum('pending_signature', 'signed', 'expired'),
  /** The people who sign. */
  signers: v.array(
    v.looseObject({
      /** Full name of the signer. */
      name: v.string(),
      /** E-mail address of the signer. */
      email: v.string(),
      /** State of this person's signature: `'pending'` or `'signed'`. */
      status: openEnum('pending', 'signed'),
      /** The signer's own link to the provider of signatures. Show it to nobody else. */
      sign_url: v.string(),
    }),
  ),
})

/** The signature request of a contract; each `sign_url` belongs to one signer only (our reading). */
export interface SignatureRequest extends v.InferOutput<typeof schema> {}

/** The signature request of a contract (interface, "Signature request"). */
export const signatureRequest: v.GenericSchema<SignatureRequest> = schema
