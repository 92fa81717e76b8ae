import * as v from 'valibot'
import { open } from './scalars.ts'

/** A contract that waits for its signers (interface, "Signature request"). */
export const signatureRequest = v.looseObject({
  status: open('pending_signature', 'signed', 'expired'),
  signers: v.array(
    v.looseObject({
      name: v.string(),
      email: v.string(),
      status: open('pending', 'signed'),
      sign_url: v.string(),
    }),
  ),
})

/** A contract that waits for its signers; each `sign_url` is its signer's alone. */
export type SignatureRequest = v.InferOutput<typeof signatureRequest>
