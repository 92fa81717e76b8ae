import * as v from 'valibot'
import type { Clock } from '../../core/clock.ts'
import { InputError } from '../../core/errors.ts'
import { base64url } from '../../http/base64url.ts'
import { RejectedRequest } from '../../http/serve.ts'
import type { MerchantOperation } from '../../merchant-api/merchant-operation.ts'
import { problem } from '../../merchant-api/problems.ts'
import { integer } from '../../schemas/scalars.ts'
import { isReference, reference, referenceRule } from '../reference.ts'
import { type Keyring, signedToken } from './keyring.ts'
import type { Revocations } from './revocations.ts'
import { checkSessionOptions, type SessionOptions } from './session-options.ts'

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

/** The subject whose sessions are withdrawn: one order, one KYC record, or one onboarding for all of its signers. */
export type RevokedSubject =
  | Exclude<SessionSubject, { signer: string }>
  | {
      /** Id of the onboarding. */
      readonly onboarding: string
    }

const text = v.pipe(v.string(), v.minLength(1))
const orderOrKyc = [
  v.strictObject({ order: reference }),
  v.strictObject({ kyc: v.union([reference, integer]) }),
] as const
// a token has the same fields, with a keyed hash of the signer's e-mail address
const sessionSubject = v.union([...orderOrKyc, v.strictObject({ onboarding: reference, signer: text })])
const revokedSubject = v.union([...orderOrKyc, v.strictObject({ onboarding: reference })])
const operation = 'merchant.createSession'
const subjectRule = 'must be { order }, { kyc } or { onboarding, signer }, without empty values'
// findOrder() receives the same text
const orderRule = 'must be text, the reference of an order; convert a numeric id by String(id)'
const payload = v.object({
  format: v.literal(1),
  subject: sessionSubject,
  expires: v.number(),
  /** A withdrawal of the subject's sessions ends those of lower generations. */
  generation: v.optional(v.number(), 0),
})

/** The subject of a valid session, as its token holds it: `signer` is a keyed hash. */
type VerifiedSubject = v.InferOutput<typeof sessionSubject>

/** A request to a route, with what its session names. */
export type SessionRequest =
  | { readonly session: 'none'; readonly request: Request }
  | (VerifiedRequest & { readonly session: 'order'; readonly order: string })
  | (VerifiedRequest & { readonly session: 'kyc'; readonly kyc: string })
  | (VerifiedRequest & {
      readonly session: 'onboarding'
      readonly onboarding: string
      /** Keyed hash of the signer's e-mail address. */
      readonly signer: string
    })

interface VerifiedRequest {
  readonly request: Request
  /** Rejects with a RejectedRequest if the session was withdrawn. */
  checkRevoked(): Promise<void>
}

/** Issues and verifies sessions. */
export type Sessions = ReturnType<typeof sessions>

/** Issues and verifies session tokens, which are signed, not encrypted, and give access to one subject until they expire. */
export function sessions(keys: Keyring, clock: Pick<Clock, 'now'>, revocations: Revocations) {
  const tokens = signedToken(keys, 'session', payload)

  return {
    /** Returns a token for the subject. Throws an InputError for an invalid subject or option. */
    async issue(of: SessionSubject, options: SessionOptions = {}): Promise<string> {
      checkSessionOptions(operation, options)
      const given = v.safeParse(sessionSubject, of)
      if (!given.success) {
        throw new InputError({ operation, correlationId: '' }, faultsOf(Object(of)))
      }
      const { output } = given
      const subject = 'signer' in output ? { ...output, signer: await hashOf(output.signer) } : output
      // without it, a session of a subject whose sessions were withdrawn is rejected, and its page asks for another one
      const generation = await revocations.generationOf(nameOf(subject)).catch(() => 0)
      const expires = clock.now() + (options.expiresIn ?? 1800) * 1000
      return tokens.sign({ format: 1, subject, expires, ...(generation > 0 && { generation }) })
    },

    /** Withdraws the sessions that were issued for the subject. Throws an InputError for an invalid subject. */
    async revoke(of: RevokedSubject): Promise<void> {
      const given = v.safeParse(revokedSubject, of)
      if (!given.success)
        throw new InputError(
          { operation: 'merchant.revokeSessions', correlationId: '' },
          { subject: ['must be { order }, { kyc } or { onboarding }, with a reference or an id'] },
        )
      await revocations.revoke(nameOf(given.output))
    },

    verify,

    /** Returns the request with its session's subject; throws a RejectedRequest unless that is of the operation's kind. */
    async authenticate(
      request: Request,
      session: Exclude<MerchantOperation['session'], 'none'>,
    ): Promise<SessionRequest> {
      const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
      const claims = await verifyClaims(token)
      if (!claims || !(session in claims.subject)) throw invalidSession()
      const { subject, generation } = claims
      const checkRevoked = async () => {
        if (generation < (await revocations.generationOf(nameOf(subject)))) throw invalidSession()
      }
      const verified = { request, checkRevoked }
      if ('order' in subject) return { ...verified, session: 'order', order: subject.order }
      if ('kyc' in subject) return { ...verified, session: 'kyc', kyc: String(subject.kyc) }
      return { ...verified, session: 'onboarding', onboarding: subject.onboarding, signer: subject.signer }
    },

    /** Returns whether an e-mail address, in any spelling, is that of a session's `signer`. */
    isSigner: (email: string, signer: string): Promise<boolean> =>
      keys.verify('signer', normalize(email), base64url.decode(signer)),
  }

  /** Returns the subject of a token; null when the token is malformed, forged or expired. */
  async function verify(token: string): Promise<VerifiedSubject | null> {
    return (await verifyClaims(token))?.subject ?? null
  }

  async function verifyClaims(token: string) {
    const claims = await tokens.verify(token)
    return claims && claims.expires > clock.now() ? claims : null
  }

  async function hashOf(email: string) {
    return base64url.encode(await keys.sign('signer', normalize(email)))
  }
}

const invalidSession = () =>
  new RejectedRequest(problem('invalid-session', { headers: { 'www-authenticate': 'Bearer' } }))

/** Returns what is wrong with an invalid subject, by its field. */
function faultsOf(of: Readonly<Record<string, unknown>>) {
  const { order = '' } = of
  if (typeof order !== 'string') return { 'subject.order': [orderRule] }
  const field = ['order', 'kyc', 'onboarding'].find((name) => {
    const value = of[name]
    return typeof value === 'string' && value !== '' && !isReference(value)
  })
  return field ? { [`subject.${field}`]: [referenceRule] } : { subject: [subjectRule] }
}

/** Returns the name of a subject, whose sessions are withdrawn together. */
function nameOf(subject: RevokedSubject): string {
  if ('order' in subject) return `order:${subject.order}`
  return 'kyc' in subject ? `kyc:${subject.kyc}` : `onboarding:${subject.onboarding}`
}

const normalize = (email: string) => email.trim().toLowerCase()
