import { problem } from '../contract/problems.ts'
import type { Operation } from '../core/operation.ts'
import { type Doorkeeper, type Reason, Refusal } from '../core/serve.ts'
import type { Subject } from './sessions.ts'

/** What a request brings to its handler: itself, and what its session is for. */
export interface Visit {
  readonly request: Request
  /** What its session names; empty where it is for something else, or none is asked for. */
  readonly order: string
  readonly kyc: string
  readonly onboarding: string
  /** Keyed hash of the signer's e-mail. */
  readonly signer: string
}

/** Lets in who has a session for what is asked, and words every refusal as a problem. */
export const doorkeeper = (read: (token: string) => Promise<Subject | null>): Doorkeeper<Visit> => ({
  refuse,
  async admit(request, { key, path }: Operation) {
    const nobody = { request, order: '', kyc: '', onboarding: '', signer: '' }
    if (key !== 'session') return nobody
    const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const subject = await read(token)
    if (!subject || !(kindOf(path) in subject))
      throw new Refusal(problem('session', { headers: { 'www-authenticate': 'Bearer' } }))
    return 'kyc' in subject ? { ...nobody, kyc: String(subject.kyc) } : { ...nobody, ...subject }
  },
})

// what a session has to name for what stands below a path
const kindOf = (path: string) =>
  path.startsWith('/kyc') ? 'kyc' : path.startsWith('/signature') ? 'onboarding' : 'order'

function refuse(reason: Reason): Response {
  if (reason.why === 'method') return problem('method', { headers: { allow: reason.allowed.join(', ') } })
  return reason.why === 'invalid' ? problem('invalid', { fields: reason.fields }) : problem(reason.why)
}
