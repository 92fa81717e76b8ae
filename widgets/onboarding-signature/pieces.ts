import { html } from 'lit'
import type { Formats } from '../core/format.ts'
import { icons } from '../core/icons.ts'
import type { Strings } from './strings.ts'

/** What a face needs to know beside the state: the words, and how times are written. */
export interface Scene {
  readonly say: Strings
  readonly write: Formats
}

/** What a person can do. */
export interface Actions {
  /** The page to sign on was opened. */
  opened(): void
  fold(): void
  save(): void
  cancel(): void
  again(): void
}

/** A part of the page under a heading of its own. */
export const section = (name: string, heading: unknown, body: unknown) =>
  html`<section class=${name} aria-labelledby=${name}>
    <p class="heading" id=${name}>${heading}</p>
    ${body}
  </section>`

/** A state as an icon and a word. */
export const badge = (tone: keyof typeof signs, word: string) =>
  html`<span class="badge ${tone}">${signs[tone]}${word}</span>`

const signs = { positive: icons.check, critical: icons.attention, muted: icons.clock }
