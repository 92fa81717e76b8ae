import * as v from 'valibot'
import type { Clock } from '../../core/clock.ts'
import type { Operation } from '../../core/operation.ts'
import { checkOptions } from '../../core/check-options.ts'
import { InputError } from '../../core/errors.ts'
import { numberBetween, optionsObject } from '../../core/option-schemas.ts'
import { RejectedRequest } from '../../core/serve.ts'
import { base64url } from '../../http/base64url.ts'
import { problem } from '../../merchant-api/problems.ts'
import { integer } from '../../schemas/scalars.ts'
import { type Keyring, signedToken } from './keyring.ts'

/** The subject of a session: one order, one KYC record, or one onboarding for one signer. `signer` is an e-mail address. */
export type SessionSubject =
  | {
      /** Reference of the order, as `findOrder` takes it: `'order-1042'`. */
      readonly order: string
    }
  | {
      /** Id of the KYC record: `301`. */
      readonly kyc: number | string
    }
  | {
      /** Id of the onboarding, a UUID. */
      readonly onboarding: string
      /** E-mail address of the signer, as the signature request has it. */
      readonly signer: string
    }

/** The options of a session. */
export interface SessionOptions {
  /** Seconds until the session expires (default 1800). */
  readonly expiresIn?: number
}

const sessionOptions = optionsObject<SessionOptions>({
  expiresIn: v.optional(numberBetween(1, 366 * 86_400, 'seconds')),
})

const text = v.pipe(v.string(), v.minLength(1))
// a token has the same fields, with a keyed hash of the signer's e-mail address
const sessionSubject = v.union([
  v.strictObject({ order: text }),
  v.strictObject({ kyc: v.union([text, integer]) }),
  v.strictObject({ onboarding: text, signer: text }),
])
const operation = 'merchant.createSession'
const subjectRule = 'must be { order }, { kyc } or { onboarding, signer }, without empty values'
// findOrder() receives the same text
const orderRule = 'must be text, the reference of an order; convert a numeric id by String(id)'
const payload = v.object({ format: v.literal(1), subject: sessionSubject, expires: v.number() })

/** The subject of a valid session, as its token holds it: `signer` is a keyed hash. */
type VerifiedSubject = v.InferOutput<typeof sessionSubject>

/** A request with the subject of its session. Each field is empty unless the session names it and the route needs it. */
export interface SessionRequest {
  readonly request: Request
  readonly order: string
  readonly kyc: string
  readonly onboarding: string
  /** Keyed hash of the signer's e-mail address. */
  readonly signer: string
}

/** Issues and verifies sessions. */
export type Sessions = ReturnType<typeof sessions>

/** Issues and verifies session tokens, which are signed, not encrypted, and give access to one subject until they expire. */
export function sessions(keys: Keyring, clock: Pick<Clock, 'now'>) {
  const tokens = signedToken(keys, 'session', payload)

  return {
    /** Returns a token for the subject. Throws an InputError for an invalid subject or option. */
    async issue(of: SessionSubject, options: SessionOptions = {}): Promise<string> {
      checkOptions(operation, sessionOptions, options)
      const given = v.safeParse(sessionSubject, of)
      if (!given.success) {
        const call = { operation, correlationId: '' }
        const { order = '' }: { readonly order?: unknown } = Object(of)
        throw new InputError(
          call,
          typeof order === 'string' ? { subject: [subjectRule] } : { 'subject.order': [orderRule] },
        )
      }
      const { output } = given
      const subject = 'signer' in output ? { ...output, signer: await hashOf(output.signer) } : output
      return tokens.sign({ format: 1, subject, expires: clock.now() + (options.expiresIn ?? 1800) * 1000 })
    },

    verify,

    /** Returns the request with its session's subject; throws a RejectedRequest unless that is for the area of the operation. */
    async authenticate(request: Request, { key, path }: Operation): Promise<SessionRequest> {
      const anonymous = { request, order: '', kyc: '', onboarding: '', signer: '' }
      if (key !== 'session') return anonymous
      const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
      const subject = await verify(token)
      if (!subject || !(subjectKindOf(path) in subject))
        throw new RejectedRequest(problem('invalid-session', { headers: { 'www-authenticate': 'Bearer' } }))
      return 'kyc' in subject ? { ...anonymous, kyc: String(subject.kyc) } : { ...anonymous, ...subject }
    },

    /** Returns whether an e-mail address, in any spelling, is that of a session's `signer`. */
    isSigner: (email: string, signer: string): Promise<boolean> =>
      keys.verify('signer', normalize(email), base64url.decode(signer)),
  }

  /** Returns the subject of a token; null when the token is malformed, forged or expired. */
  async function verify(token: string): Promise<VerifiedSubject | null> {
    const claims = await tokens.verify(token)
    return claims && claims.expires > clock.now() ? claims.subject : null
  }

  async function hashOf(email: string) {
    return base64url.encode(await keys.sign('signer', normalize(email)))
  }
}

const normalize = (email: string) => email.trim().toLowerCase()

// the field that a session must have for the routes below a path
const subjectKindOf = (path: string) =>
  path.startsWith('/kyc') ? 'kyc' : path.startsWith('/signature') ? 'onboarding' : 'order'
