import type { FieldValues } from './options.ts'

/** A callback that a merchant server has received, before it is written without a person's data. */
export interface ReceivedCallback {
  /** What it is about: `'pix'`, `'card'`, `'payout'`, `'kyc'`, `'qualification'` or `'onboarding'`; null if unknown. */
  readonly about: string | null
  readonly headers: Headers
  /** The body as it came. */
  readonly text: string
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number
  /** The status of the response. */
  readonly status: number
  /** Milliseconds until the response. */
  readonly ms: number
}

/** What a merchant server notes for `npx guiche learn`: `recordExchanges` of `guiche/record` returns one. */
export interface Recorder {
  /** Notes a callback and its response. Never throws. */
  callback(received: ReceivedCallback): void
  /** Notes the settings of the server that answer open questions, by their names. Never throws. */
  settings(settings: FieldValues): void
}
