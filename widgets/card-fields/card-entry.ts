import type { TemplateResult } from 'lit'
import type { CardToken } from './tokenizer.ts'

/** Where a card is typed, in whatever way. */
export interface CardEntry {
  /** `loading` until a card can be typed; `blocked` when that does not come about, and `retry` begins anew. */
  readonly status: 'loading' | 'ready' | 'blocked'
  /** While true nothing can be changed, and what was typed stays. */
  disabled: boolean

  /** Draws it; goes into the one form of the host. */
  render(): TemplateResult

  /**
   * Turns what was typed into a token. Null when something typed is wrong: then it is said there, and has the focus.
   * Throws a `TokenizerError` when no token could be had, and the signal's reason when that is aborted.
   */
  tokenize(signal: AbortSignal): Promise<CardToken | null>

  /** Marks what was typed wrong, where that can be told at once; true when nothing was. */
  check?(): boolean

  /** Empties every field, beyond undoing. */
  clear(): void

  /** Begins anew after `blocked`. */
  retry(): void
}
