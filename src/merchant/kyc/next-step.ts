import type { KycDocumentView } from '../../contract/kyc.ts'
import type { DeskRecord, Submission } from './desk-record.ts'

/** What to do about a document that somebody hands in. */
export type Step =
  /** It was handed in before: its state is the answer. */
  | { readonly do: 'answer' }
  /** The service has it, though its answer was lost. */
  | { readonly do: 'finish'; readonly submission: Submission }
  /** Somebody else is handing it in. */
  | { readonly do: 'wait'; readonly until: number }
  /** It is not taken now; what was begun before is of no use any more. */
  | { readonly do: 'refuse'; readonly begun: Submission | null }
  /** Hand it in, with what was sealed for it if that was begun before. */
  | { readonly do: 'claim'; readonly begun: Submission | null }

/** Who hands in what: `there` tells whether the record holds just this value. */
export interface Offered {
  readonly key: string
  readonly there: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Decides it. `shown` must have been read after whatever was begun was given up. */
export function nextStep(
  { submissions }: Pick<DeskRecord, 'submissions'>,
  shown: Pick<KycDocumentView, 'id' | 'state' | 'open'>,
  { key, there, now }: Offered,
): Step {
  const last = submissions.find(({ document }) => document === shown.id)
  const mine = last?.key === key ? last : null
  const received = shown.state === 'reviewing' || shown.state === 'approved'
  // a text that was rejected may be right all the same, but a file's bytes are handed in once
  if (mine?.done && (received || mine.file)) return { do: 'answer' }
  if (last && !last.done && last.until > now) return { do: 'wait', until: last.until }
  const begun = mine && !mine.done ? mine : null
  if (begun && received && (there || begun.before !== 'reviewing')) return { do: 'finish', submission: begun }
  if (!mine && there && received) return { do: 'answer' }
  return { do: shown.open ? 'claim' : 'refuse', begun }
}
