import { problem } from '../../merchant-api/problems.ts'
import type { HandoffClaims, PhoneClaims } from '../auth/handoff-tokens.ts'
import type { DocumentsOwner } from '../auth/verify-session.ts'
import type { KycContext } from './context.ts'
import {
  type Activity,
  endOfHandoff,
  newHandoff,
  type PageSession,
  phoneProblem,
  maxSendingMs,
  withActivity,
  withOpening,
  withoutHandoff,
} from './handoff-record.ts'

/** Creates a handoff, which ends the one before, and responds with the address for the phone. */
export async function createHandoff(
  context: KycContext,
  recordId: string,
  { owner, ...session }: PageSession & { readonly owner: DocumentsOwner },
): Promise<Response> {
  const { clock, handoffTokens, newId, phoneURL, scope, submissionStore } = context
  if (phoneURL === null) return problem('not-found')
  const handoff = newHandoff(newId(), session, clock.now())
  const { id, expires } = handoff
  const { generation } = session
  await submissionStore.update(recordId, (known) => ({ ...known, handoff }))
  scope.audit({ type: 'handoff-created', ...owner })
  const token = await handoffTokens.sign({ format: 1, subject: owner, handoff: id, expires, generation })
  // browsers do not send the fragment, so the token is in no log
  return Response.json({ url: `${phoneURL}#${token}`, expires_at: new Date(endOfHandoff(handoff)).toISOString() })
}

/** Opens a handoff on a phone, which ends the session of its last opening, and responds with the phone's session. */
export async function openHandoff(
  { clock, newId, scope, sessionTokens, submissionStore }: KycContext,
  recordId: string,
  { owner, handoff: { handoff, subject, expires, generation } }: OpenedHandoff,
): Promise<Response> {
  const now = clock.now()
  const opening = newId()
  const { record } = await submissionStore.update(recordId, (known) => withOpening(known, handoff, opening, now))
  const rejection = phoneProblem(record, { handoff, opening }, now)
  if (rejection) return problem(rejection)
  scope.audit({ type: 'handoff-opened', ...owner })
  const phone = { handoff, opening }
  // it outlasts the handoff by the time of a file that began to be sent; the record says when the handoff ends
  const claims = { format: 1, subject, expires: expires + maxSendingMs, generation, phone } as const
  const end = record.handoff ? endOfHandoff(record.handoff) : now
  return Response.json({ session: await sessionTokens.sign(claims), expires_at: new Date(end).toISOString() })
}

interface OpenedHandoff {
  readonly owner: DocumentsOwner
  readonly handoff: HandoffClaims
}

export async function endHandoff(
  { scope, submissionStore }: KycContext,
  recordId: string,
  owner: DocumentsOwner,
): Promise<Response> {
  let isEnded = false
  await submissionStore.update(recordId, (known) => {
    isEnded = known.handoff !== null
    return withoutHandoff(known)
  })
  if (isEnded) scope.audit({ type: 'handoff-ended', ...owner })
  return Response.json({ ended: isEnded })
}

/** Responds to a page, or rejects a phone whose handoff has ended, unless it resumes a file (`isResumed`). */
export async function whilePhoneMay(
  { clock, submissionStore }: KycContext,
  recordId: string,
  phone: PhoneClaims | null,
  { document, state }: Omit<Activity, 'at'>,
  respond: () => Promise<Response>,
  isResumed: () => Promise<boolean> = async () => false,
): Promise<Response> {
  if (!phone) return respond()
  const { record } = await submissionStore.read(recordId)
  const now = clock.now()
  const mayFinish = state === 'sent' || (phoneProblem(record, phone, now) !== null && (await isResumed()))
  const rejection = phoneProblem(record, phone, now, mayFinish ? document : undefined)
  if (rejection) return problem(rejection)
  const response = await respond()
  if (response.ok)
    await submissionStore.update(recordId, (known) => withActivity(known, phone, { document, state, at: clock.now() }))
  return response
}
