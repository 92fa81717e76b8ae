import * as v from 'valibot'
import { handoffPrefix } from '../../merchant-api/enumerations.ts'
import { type Keyring, signedToken } from './keyring.ts'
import { documentsSubject } from './session-subject.ts'

/** The schema of what the session of a phone claims besides: its handoff, and which opening of the link it is for. */
export const phoneClaims = v.object({ handoff: v.string(), opening: v.string() })

/** The handoff that a phone has opened, and which opening of its link its session is for. */
export type PhoneClaims = v.InferOutput<typeof phoneClaims>

const payload = v.object({
  format: v.literal(1),
  subject: documentsSubject,
  /** Id of the handoff. */
  handoff: v.string(),
  expires: v.number(),
  /** That of the session that created the handoff, so that both are withdrawn together. */
  generation: v.number(),
})

export type HandoffClaims = v.InferOutput<typeof payload>

/** Signs and verifies the tokens of handoffs. The element recognizes them by their prefix, and none is a session. */
export function handoffTokens(keys: Keyring) {
  const tokens = signedToken(keys, 'handoff', payload)
  return {
    sign: async (claims: HandoffClaims): Promise<string> => handoffPrefix + (await tokens.sign(claims)),
    /** Returns the claims; null for any other token. The caller checks the expiry. */
    verify: async (token: string): Promise<HandoffClaims | null> =>
      token.startsWith(handoffPrefix) ? tokens.verify(token.slice(handoffPrefix.length)) : null,
  }
}
