import * as v from 'valibot'
import { type Clock, monotonicMs } from '../../core/clock.ts'
import { RejectedRequest } from '../../http/serve.ts'
import type { MerchantOperation } from '../../merchant-api/merchant-operation.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { requestLimit } from '../limits/allow.ts'
import { type HandoffClaims, handoffTokens, type PhoneClaims, phoneClaims } from './handoff-tokens.ts'
import { type Keyring, signedToken } from './keyring.ts'
import type { Revocations } from './revocations.ts'
import { type RevokedSubject, sessionSubject } from './session-subject.ts'

const payload = v.object({
  format: v.literal(1),
  subject: sessionSubject,
  expires: v.number(),
  /** A withdrawal of the subject's sessions ends those of lower generations. */
  generation: v.optional(v.number(), 0),
  /** In a session of a phone: the handoff, and the opening of its link that this session is for. */
  phone: v.optional(phoneClaims),
})

/** Signs and verifies the tokens of sessions. They are not encrypted. */
export const sessionTokens = (keys: Keyring) => signedToken(keys, 'session', payload)

/** The subject of a valid session, as its token holds it: `signer` is a keyed hash. */
type VerifiedSubject = v.InferOutput<typeof sessionSubject>

/** Whose documents a session is for: a KYC record's or an onboarding's. */
export type DocumentsOwner = { readonly kyc: string } | { readonly onboarding: string }

/** A request to a route, with what its session names. */
export type SessionRequest = { readonly request: Request } & (
  | { readonly session: 'none' }
  | { readonly session: 'order'; readonly order: string }
  | {
      readonly session: 'documents'
      readonly owner: DocumentsOwner
      /** The session's, for tokens that are derived from it. */
      readonly generation: number
      /** When the session ends, in epoch milliseconds. */
      readonly expires: number
      /** Null in a session that no handoff gave to a phone. */
      readonly phone: PhoneClaims | null
    }
  | { readonly session: 'handoff'; readonly owner: DocumentsOwner; readonly handoff: HandoffClaims }
  | { readonly session: 'company'; readonly company: string }
  | {
      readonly session: 'signature'
      readonly onboarding: string
      /** Keyed hash of the signer's e-mail address. */
      readonly signer: string
    }
)

/** A session that was verified, as far as it is checked for a withdrawal. */
export interface VerifiedSession {
  readonly subject: string
  readonly generation: number
  /** True for a session or a token of a phone, whose page shows that the handoff has ended. */
  readonly isHandoff: boolean
  /** When it was last found not to be withdrawn, in epoch milliseconds; Infinity before. */
  checkedAt: number
}

/** Verifies sessions, and rejects withdrawn ones, also during a wait. Asks `allowRequest` before it reads the store. */
export function sessionVerifier(
  keys: Keyring,
  clock: Clock,
  revocations: Pick<Revocations, 'read'>,
  allowRequest: ReturnType<typeof requestLimit> | null = null,
) {
  const tokens = sessionTokens(keys)
  const handoffs = handoffTokens(keys)

  return {
    /** Returns the subject of a token; null when the token is malformed, forged or expired. */
    async subjectOf(token: string): Promise<VerifiedSubject | null> {
      const claims = await tokens.verify(token)
      return claims && !isExpired(claims) ? claims.subject : null
    },

    /** Returns the request with its session's subject, or throws a RejectedRequest. `beside` shares the store trip. */
    async authenticate(
      request: Request,
      operation: MerchantOperation,
      report: (error: unknown, where: string) => void,
      beside?: (session: SessionRequest) => void,
    ): Promise<{ readonly session: SessionRequest; readonly verified: VerifiedSession | null }> {
      const found = verify(request, operation.session)
      if (allowRequest) {
        const order = await found.then(
          ({ session }) => ('order' in session ? session.order : null),
          () => null,
        )
        const rejection = await allowRequest(request, operation, order, report)
        if (rejection) throw new RejectedRequest(rejection)
      }
      const { session, verified } = await found
      beside?.(session)
      if (verified) await checkRevoked(verified)
      return { session, verified }
    },

    /** Returns the response; a rejection if it shows a change, and the session was withdrawn during the wait. */
    async checkAgain(session: VerifiedSession, response: Response): Promise<Response> {
      if (response.status === 304) return response
      try {
        await checkRevoked(session)
        return response
      } catch (error) {
        await response.body?.cancel()
        if (error instanceof RejectedRequest) return error.response
        throw error
      }
    },
  }

  /** Returns the request with its session's subject, whether or not that was withdrawn. */
  async function verify(request: Request, session: MerchantOperation['session']) {
    if (session === 'none') return { session: { request, session } as const, verified: null }
    const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const claims = await (session === 'handoff' ? handoffs : tokens).verify(token)
    if (!claims) throw rejected()
    const isHandoff = 'handoff' in claims || claims.phone !== undefined
    if (isExpired(claims)) throw rejected(isHandoff)
    const { subject, generation } = claims
    const granted = grantOf(subject)
    if (granted.session !== (session === 'handoff' ? 'documents' : session)) throw rejected()
    const verified: VerifiedSession = { subject: nameOf(subject), generation, isHandoff, checkedAt: Infinity }
    if (granted.session !== 'documents') return { session: { request, ...granted }, verified }
    const { owner } = granted
    const documents: SessionRequest =
      'handoff' in claims
        ? { request, session: 'handoff', owner, handoff: claims }
        : { request, ...granted, generation, expires: claims.expires, phone: claims.phone ?? null }
    return { session: documents, verified }
  }

  /** Rejects with a RejectedRequest if the session was withdrawn. */
  async function checkRevoked(session: VerifiedSession): Promise<void> {
    const { record } = await revocations.read(session.subject)
    if (session.generation < record.generation) throw rejected(session.isHandoff)
    session.checkedAt = monotonicMs(clock)
  }

  function isExpired({ expires }: { readonly expires: number }) {
    return expires <= clock.now()
  }
}

/** Returns what a session with this subject gives access to. */
export function grantOf(subject: VerifiedSubject) {
  if ('order' in subject) return { session: 'order', order: subject.order } as const
  if ('company' in subject) return { session: 'company', company: subject.company } as const
  if ('signer' in subject) return { session: 'signature', ...subject } as const
  return { session: 'documents', owner: 'kyc' in subject ? { kyc: String(subject.kyc) } : subject } as const
}

const rejected = (isHandoff = false) =>
  new RejectedRequest(
    isHandoff ? problem('handoff-ended') : problem('invalid-session', { headers: { 'www-authenticate': 'Bearer' } }),
  )

/** Returns the name of a subject, whose sessions are withdrawn together. */
export function nameOf(subject: RevokedSubject): string {
  if ('order' in subject) return `order:${subject.order}`
  if ('company' in subject) return `company:${subject.company}`
  return 'kyc' in subject ? `kyc:${subject.kyc}` : `onboarding:${subject.onboarding}`
}
