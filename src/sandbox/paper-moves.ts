import { documentRejection, documentsLeadTo, documentsStage } from './assumptions/onboardings.ts'
import { newContract, type Tokens } from './contract-moves.ts'
import { inState, isNational, type OnboardingEntry, onboardingStateOf, refused } from './onboarding-state.ts'
import { SandboxError } from './sandbox-error.ts'
import { serviceTimestamp } from './service-timestamp.ts'

/** A document of a request, and its file. */
export type Paper = OnboardingEntry['papers'][number]

/** What can happen to a paper; `tokens` makes the ends of the signers' links, should a contract come of it. */
export type PaperMove =
  | { readonly name: 'sendDocument'; readonly tag: string; readonly file: NonNullable<Paper['file']> }
  | { readonly name: 'approveDocument'; readonly tag: string; readonly tokens: Tokens }
  | { readonly name: 'rejectDocument'; readonly tag: string; readonly reason?: string | undefined }

/** The request after a move at a moment (milliseconds). Throws SandboxError for a move that it does not take. */
export function movePaper(entry: OnboardingEntry, move: PaperMove, now: number): OnboardingEntry {
  const meant = entry.papers.find(({ document }) => document.tag === move.tag)
  if (!meant) throw new SandboxError('missing', 'The request asks for no such document.')
  if (!paperMovesOf(entry, meant).includes(move.name)) throw refused(`takes no ${move.name} of that document now`)
  const papers = entry.papers.map((paper) => (paper === meant ? paperAfter(paper, move, serviceTimestamp(now)) : paper))
  const changed = { ...entry, papers }
  const required = papers.filter(({ document }) => document.required)
  if (!required.every(({ document }) => document.review_status === 'approved'))
    return inState(changed, documentsLeadTo[required.every(isSent) ? 'sent' : 'missing'], now)
  if (!isNational(entry)) return inState(changed, documentsLeadTo.approvedAbroad, now)
  if (move.name !== 'approveDocument') return changed
  return inState({ ...changed, contract: newContract(entry, move.tokens) }, 'waiting_signature', now)
}

/** The moves that one of its papers takes. */
export function paperMovesOf(entry: OnboardingEntry, { document }: Paper): readonly PaperMove['name'][] {
  if (!documentsStage.some((state) => state === onboardingStateOf(entry)) || document.review_status === 'approved')
    return []
  return document.upload_status === 'sent' && document.review_status === 'pending'
    ? ['approveDocument', 'rejectDocument', 'sendDocument']
    : ['sendDocument']
}

const isSent = ({ document }: Paper) => document.upload_status === 'sent' && document.review_status !== 'rejected'

function paperAfter({ document, file }: Paper, move: PaperMove, time: string): Paper {
  if (move.name === 'sendDocument') {
    const created_at = document.created_at ?? time
    const sent = { upload_status: 'sent', review_status: 'pending', created_at, sent_at: time, updated_at: time }
    return { document: { ...document, ...sent }, file: move.file }
  }
  const decision =
    move.name === 'approveDocument'
      ? { action: 'approved', timestamp: time }
      : { action: 'rejected', timestamp: time, reason: move.reason ?? documentRejection }
  const review_history = [decision, ...document.review_history]
  const reviewed = { review_status: decision.action, reviewed_at: time, updated_at: time, review_history }
  return { document: { ...document, ...reviewed }, file }
}
