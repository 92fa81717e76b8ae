import { problem } from '../../contract/problems.ts'
import { type Glance, watch } from '../watch.ts'
import type { Desk } from './desk.ts'
import { type DeskRecord, dropFiles, type Submission, withoutSubmission, withSubmission } from './desk-record.ts'
import { findDocument, type FoundDocument } from './find-document.ts'
import { handIn } from './hand-in.ts'
import { nextStep } from './next-step.ts'
import { type HandedIn, type Offer, offerOf } from './offer.ts'

/** Milliseconds after which a process that has claimed a submission is taken for dead. */
const lease = 30_000

/**
 * Hands a document in and answers how it stands then: once, however often and wherever it is asked for at the same time
 * or again. Of what the service may have, its record is asked before it is told again.
 */
export async function submit(desk: Desk, record: string, handedIn: HandedIn): Promise<Response> {
  const { clock, ours } = desk
  const offer = await offerOf(desk, record, handedIn)
  if (!offer) return problem('not-stored')
  const { key } = offer
  let asked = false

  // the work goes on when its sender goes away: the next request finds its outcome
  return watch(desk, ours.keyOf(record), new AbortController().signal, async (): Promise<Glance> => {
    const found = await look(desk, record, handedIn.document, offer)
    if (found instanceof Response) return { answer: found }
    const { shown, version } = found
    const begun = found.ours.submissions.find((each) => each.key === key)
    const there = await offer.isThere(found.ours, found.facts, begun)
    const now = clock.now()
    const step = nextStep(found.ours, shown, { key, there, now })
    if (step.do === 'answer') return { answer: Response.json(shown) }
    if (step.do === 'wait') return { seen: version, until: step.until }
    if (step.do === 'finish') return { answer: await finish(desk, record, step.submission, found) }
    if (step.do === 'refuse') {
      if (step.begun) await drop(desk, record, step.begun)
      return { answer: problem('not-open') }
    }
    if (asked) return { answer: problem('unanswered', { retryAfter: 2 }) }

    const start = step.begun ? { ours: found.ours, file: step.begun.file } : await offer.begin(found.ours)
    if ('problem' in start) return { answer: problem(start.problem) }
    const { id: document, state: before } = shown
    const claim: Submission = { document, key, file: start.file, before, done: false, until: now + lease, at: now }
    if (!(await ours.write(record, withSubmission(start.ours, claim), version))) return null
    asked = true
    const answer = await work(desk, record, { claim, offer, found, ours: start.ours })
    return answer && { answer }
  })
}

/** The document, read anew where it is not known what became of this offer. */
async function look(desk: Desk, record: string, document: string, { key, kind }: Offer) {
  const { submissions } = (await desk.ours.read(record)).record
  if (submissions.some((each) => each.key === key && !each.done && each.until <= desk.clock.now()))
    desk.records.forget(record)
  const found = await findDocument(desk, record, document)
  if (found instanceof Response || found.shown.kind === kind) return found
  return problem('invalid', { fields: { document: [`asks for a ${found.shown.kind}`] } })
}

interface Work {
  readonly claim: Submission
  readonly offer: Offer
  readonly found: FoundDocument
  readonly ours: DeskRecord
}

/** Does what was claimed; null when it is not known what came of it. */
async function work(desk: Desk, record: string, { claim, offer, found, ours }: Work): Promise<Response | null> {
  try {
    const told = await offer.value(ours, claim.file)
    if ('problem' in told) {
      await drop(desk, record, claim)
      return problem(told.problem)
    }
    const outcome = await handIn(desk, offer.kind, claim.document, told.value)
    if (outcome === 'taken') return await finish(desk, record, claim, found)
    await (outcome.again ? release : drop)(desk, record, claim)
    return outcome.answer
  } catch (error) {
    await release(desk, record, claim).catch(() => {}) // the store fails: the lease ends all the same
    throw error
  }
}

/** Notes that the service has it, and answers how the document stands. */
async function finish(desk: Desk, record: string, claim: Submission, before: FoundDocument): Promise<Response> {
  const now = desk.clock.now()
  await desk.ours.update(record, (known) =>
    isLast(known, claim)
      ? dropFiles(withSubmission(known, { ...claim, done: true, until: now, at: now }), [claim.key], now)
      : known,
  )
  desk.records.forget(record)
  const found = await findDocument(desk, record, claim.document)
  // it was handed in, whatever the service says of it now
  return Response.json(found instanceof Response ? { ...before.shown, state: 'reviewing', reason: null } : found.shown)
}

/** Lets it be handed in again at once, as it is. */
const release = (desk: Desk, record: string, claim: Submission) =>
  desk.ours.update(record, (known) =>
    isLast(known, claim) ? withSubmission(known, { ...claim, until: desk.clock.now() }) : known,
  )

/** Forgets it and its bytes. */
const drop = (desk: Desk, record: string, claim: Submission) =>
  desk.ours.update(record, (known) =>
    isLast(known, claim) ? withoutSubmission(known, claim, desk.clock.now()) : known,
  )

const isLast = ({ submissions }: DeskRecord, { document, key, at }: Submission) =>
  submissions.some((each) => each.document === document && each.key === key && each.at === at && !each.done)
