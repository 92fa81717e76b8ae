import { problem } from '../contract/problems.ts'
import type { Operation } from '../core/operation.ts'
import { type Doorkeeper, type Reason, Refusal } from '../core/serve.ts'
import type { Subject } from './sessions.ts'

/** What a request brings to its handler: itself, and what its session is for. */
export interface Visit {
  readonly request: Request
  /** The order that its session names; empty where no session is asked for. */
  readonly order: string
}

/** Lets in who has a session for what is asked, and words every refusal as a problem. */
export const doorkeeper = (read: (token: string) => Promise<Subject | null>): Doorkeeper<Visit> => ({
  refuse,
  async admit(request, { key }: Operation) {
    if (key !== 'session') return { request, order: '' }
    const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const subject = await read(token)
    // what the server serves until now is all about orders
    if (!subject || !('order' in subject))
      throw new Refusal(problem('session', { headers: { 'www-authenticate': 'Bearer' } }))
    return { request, order: subject.order }
  },
})

function refuse(reason: Reason): Response {
  if (reason.why === 'method') return problem('method', { headers: { allow: reason.allowed.join(', ') } })
  return reason.why === 'invalid' ? problem('invalid', { fields: reason.fields }) : problem(reason.why)
}
