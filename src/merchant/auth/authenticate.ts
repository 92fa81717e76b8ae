import type { Operation } from '../../core/operation.ts'
import { RejectedRequest, type Rejection, type ServerHooks } from '../../core/serve.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { VerifiedSubject } from './sessions.ts'

/** A request with the subject of its session. Each field is empty unless the session names it and the route needs it. */
export interface SessionRequest {
  readonly request: Request
  readonly order: string
  readonly kyc: string
  readonly onboarding: string
  /** Keyed hash of the signer's e-mail address. */
  readonly signer: string
}

/** Accepts a request whose session is for the area it addresses, and responds to every rejected one with a problem. */
export const authenticate = (
  verify: (token: string) => Promise<VerifiedSubject | null>,
): ServerHooks<SessionRequest> => ({
  reject,
  async authenticate(request, { key, path }: Operation) {
    const anonymous = { request, order: '', kyc: '', onboarding: '', signer: '' }
    if (key !== 'session') return anonymous
    const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const subject = await verify(token)
    if (!subject || !(subjectKindOf(path) in subject))
      throw new RejectedRequest(problem('invalid-session', { headers: { 'www-authenticate': 'Bearer' } }))
    return 'kyc' in subject ? { ...anonymous, kyc: String(subject.kyc) } : { ...anonymous, ...subject }
  },
})

// the field that a session must have for the routes below a path
const subjectKindOf = (path: string) =>
  path.startsWith('/kyc') ? 'kyc' : path.startsWith('/signature') ? 'onboarding' : 'order'

function reject(rejection: Rejection): Response {
  const { reason } = rejection
  if (reason === 'method-not-allowed') return problem(reason, { headers: { allow: rejection.allowed.join(', ') } })
  return problem(reason, reason === 'validation-failed' ? { fields: rejection.fields } : {})
}
