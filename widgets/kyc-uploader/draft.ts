import type { ChosenFile, Fault } from './files/examine.ts'

/** What is about to be handed in. */
export type Content = ChosenFile | { readonly text: string }

/** Why something was not handed in; also the name of the words that say so. */
export type Failure = 'connection' | 'closed' | 'refused'

/** What this device is doing about a document. */
export type Draft =
  | { readonly at: 'examining' }
  | { readonly at: 'unfit'; readonly fault: Fault }
  | { readonly at: 'ready'; readonly content: Content }
  | { readonly at: 'queued'; readonly content: Content }
  /** `share` of the bytes have left, from 0 to 1; `paused` until bytes leave again. */
  | { readonly at: 'sending'; readonly content: Content; readonly share: number; readonly paused: boolean }
  /** The server has the bytes, `upload` names them; they are being handed in. */
  | { readonly at: 'stored'; readonly content: Content; readonly upload: string | null; readonly paused: boolean }
  | {
      readonly at: 'failed'
      readonly content: Content
      readonly failure: Failure
      /** What names the bytes that the server has already, so that they are not sent again. */
      readonly upload: string | null
    }
  /** Handed in; the record may tell of it a little later. */
  | { readonly at: 'sent'; readonly until: number }

/** Something on its way to the server. */
export type UnderWay = Extract<Draft, { at: 'queued' | 'sending' | 'stored' }>

/** Something that was not handed in. */
export type Failed = Extract<Draft, { at: 'failed' }>

/** What can happen to a draft. */
export type Move =
  | { readonly type: 'chosen' | 'asked' | 'began' | 'paused' | 'canceled' | 'removed' }
  | { readonly type: 'examined'; readonly result: ChosenFile | Fault }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'stored'; readonly upload: string | null }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'unfit'; readonly fault: Fault }
  | { readonly type: 'sent'; readonly until: number }

type Maybe = Draft | undefined

/** What a draft becomes by a move; a move that does not fit changes nothing, undefined is no draft. */
export function draftAfter(draft: Maybe, move: Move): Maybe {
  switch (move.type) {
    case 'chosen':
      return isUnderWay(draft) ? draft : { at: 'examining' }
    case 'examined':
      if (draft?.at !== 'examining') return draft
      return typeof move.result === 'string' ? unfit(move.result) : { at: 'ready', content: move.result }
    case 'unfit':
      return unfit(move.fault)
    case 'typed':
      if (isUnderWay(draft)) return draft
      return move.text.trim() ? { at: 'ready', content: { text: move.text } } : undefined
    case 'asked':
      return draft?.at === 'failed' && draft.upload
        ? { at: 'stored', content: draft.content, upload: draft.upload, paused: false }
        : changed(draft, ['ready', 'failed'], (content) => ({ at: 'queued', content }))
    case 'began':
      return changed(draft, ['queued', 'sending', 'stored'], (content) => ({
        at: 'sending',
        content,
        share: 0,
        paused: draft?.at === 'sending' && draft.paused,
      }))
    case 'progressed':
      return progressed(draft, Math.floor(Math.min(move.share, 1) * 100) / 100)
    case 'paused':
      return (draft?.at === 'sending' || draft?.at === 'stored') && !draft.paused ? { ...draft, paused: true } : draft
    case 'stored':
      return changed(draft, ['queued', 'sending', 'stored'], (content) => ({
        at: 'stored',
        content,
        upload: move.upload,
        paused: draft?.at === 'stored' && draft.paused,
      }))
    case 'canceled':
      return changed(draft, ['queued', 'sending'], (content) => ({ at: 'ready', content }))
    case 'failed':
      return changed(draft, ['queued', 'sending', 'stored'], (content) => ({
        at: 'failed',
        content,
        failure: move.failure,
        upload: draft?.at === 'stored' ? draft.upload : null,
      }))
    case 'removed':
      return isUnderWay(draft) ? draft : undefined
    default:
      return draft && { at: 'sent', until: move.until }
  }
}

/** Whether something is on its way to the server. */
export const isUnderWay = (draft: Maybe): draft is UnderWay =>
  draft?.at === 'queued' || draft?.at === 'sending' || draft?.at === 'stored'

/** Whether this device is at work on it. */
export const isBusy = (draft: Maybe): boolean => draft?.at === 'examining' || isUnderWay(draft)

/** Whether leaving the page loses something. */
export const isUnsent = (draft: Draft): boolean => 'content' in draft || draft.at === 'examining'

const unfit = (fault: Fault): Draft => ({ at: 'unfit', fault })

// by whole hundredths, for some engines tell of every 8 kB
const progressed = (draft: Maybe, share: number): Maybe =>
  draft?.at === 'sending' && share > draft.share ? { ...draft, share, paused: false } : draft

function changed(draft: Maybe, from: readonly Draft['at'][], to: (content: Content) => Draft): Maybe {
  return draft && 'content' in draft && from.includes(draft.at) ? to(draft.content) : draft
}
