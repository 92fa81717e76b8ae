import * as v from 'valibot'
import type { Clock } from '../core/clock.ts'
import { base64url } from './base64url.ts'
import type { Keyring } from './keyring.ts'
import { signed } from './signed.ts'

/** The one thing that a session lets its bearer see and do. `signer` is an e-mail address. */
export type SessionOf =
  | { readonly order: string }
  | { readonly kyc: number | string }
  | { readonly onboarding: string; readonly signer: string }

const named = v.pipe(v.string(), v.minLength(1))
// what stands in a token: of the signer's address only a keyed hash
const subject = v.union([
  v.strictObject({ order: named }),
  v.strictObject({ kyc: v.union([named, v.number()]) }),
  v.strictObject({ onboarding: named, signer: named }),
])
const payload = v.object({ format: v.literal(1), subject, expires: v.number() })

/** What a valid session tells. */
export type Subject = v.InferOutput<typeof subject>

/** Makes and reads sessions, and tells whose they are. */
export type Sessions = ReturnType<typeof sessions>

/** Makes and reads sessions: signed, not secret, and good for one thing until they expire. */
export function sessions(keys: Keyring, clock: Pick<Clock, 'now'>) {
  const tokens = signed(keys, 'session', payload)

  return {
    /** A token for the one thing, valid for `expiresIn` seconds. */
    async issue(of: SessionOf, expiresIn: number): Promise<string> {
      if (!(expiresIn > 0)) throw new RangeError('A session expires in more than 0 seconds')
      const about = v.parse(subject, 'signer' in of ? { ...of, signer: await hashOf(of.signer) } : of)
      return tokens.write({ format: 1, subject: about, expires: clock.now() + expiresIn * 1000 })
    },

    /** What the token is for; null when it is forged, expired or no token. */
    async read(token: string): Promise<Subject | null> {
      const claims = await tokens.read(token)
      return claims && claims.expires > clock.now() ? claims.subject : null
    },

    /** Whether an e-mail address is the one that a session's `signer` stands for, however it is written. */
    isSigner: (email: string, signer: string): Promise<boolean> =>
      keys.verify('signer', written(email), base64url.decode(signer)),
  }

  async function hashOf(email: string) {
    return base64url.encode(await keys.sign('signer', written(email)))
  }
}

const written = (email: string) => email.trim().toLowerCase()
