import { type KycDocumentView, kycDocumentView } from '../../../src/contract/kyc.ts'
import { problemOf } from '../../../src/contract/problems.ts'
import { ContractError } from '../../../src/core/errors.ts'
import { check } from '../../../src/core/fields.ts'
import { problemIn } from '../../core/failure.ts'
import type { Content, Move } from '../draft.ts'
import { backOnline } from './back-online.ts'
import { store, type Storing } from './store.ts'

/** One document on its way to the merchant's server. */
export interface HandIn extends Omit<Storing, 'progress'> {
  readonly document: string
  readonly content: Content
  /** What names the bytes that the server has already. */
  readonly upload: string | null
  /** Told of each step. */
  readonly told: (move: Move) => void
}

const tries = 5
const longest = 10_000

/**
 * Sends a document and hands it in, trying again by itself what may pass; what is stored is not sent again. Gives the
 * document as the server then shows it, or null when it was given up; the last step told says why.
 */
export async function handIn(order: HandIn): Promise<KycDocumentView | null> {
  const { document, content, signal, told } = order
  const progress = (share: number) => told({ type: 'progressed', share })
  let { upload } = order
  for (let failures = 0; ; ) {
    try {
      signal.throwIfAborted()
      if (!('text' in content) && !upload) {
        told({ type: 'began' })
        upload = await store(document, content, { ...order, progress })
      }
      told({ type: 'stored', upload })
      return await submit(order, upload)
    } catch (error) {
      if (signal.aborted) return null
      // the stored bytes are gone from there, so that they are sent once more
      if (problemOf(error) === 'not-stored') upload = null
      // a device that knows that it is offline may wait for as long as it takes
      if (navigator.onLine) failures++
      const end = endOf(error) ?? (failures < tries ? null : gaveUp)
      told(end ?? { type: 'paused' })
      if (end) return null
      await pause(failures, order)
    }
  }
}

async function submit({ remote, document, content, signal }: HandIn, upload: string | null): Promise<KycDocumentView> {
  const what = 'text' in content ? { text: content.text } : { upload: upload ?? '' }
  const answer = check(kycDocumentView, await remote.call(({ kyc }) => kyc.submit({ document, ...what }, { signal })))
  const isIt = answer.success && answer.output.id === document
  if (!isIt) throw new ContractError({ operation: 'kyc.submit', correlationId: '' }, 200, 'not the document')
  return answer.output
}

const gaveUp: Move = { type: 'failed', failure: 'connection' }

const ends: Readonly<Record<string, Move>> = {
  'not-open': { type: 'failed', failure: 'closed' },
  'too-large': { type: 'unfit', fault: 'large' },
  'wrong-kind': { type: 'unfit', fault: 'other' },
}

const passing = ['unanswered', 'not-stored']

/** What a failure ends in, or null where another try may help. */
function endOf(error: unknown): Move | null {
  const problem = problemIn(error)
  if (problem === null || passing.includes(problem)) return null
  return ends[problem] ?? { type: 'failed', failure: 'refused' }
}

async function pause(failures: number, { platform: { clock, random }, signal }: HandIn) {
  const ended = new AbortController()
  const end = () => ended.abort()
  signal.addEventListener('abort', end)
  const ms = Math.min(1000 * 2 ** failures, longest) * (0.75 + random() / 4)
  await Promise.race([clock.sleep(ms, ended.signal).catch(() => {}), backOnline(ended.signal)])
  end()
  signal.removeEventListener('abort', end)
}
