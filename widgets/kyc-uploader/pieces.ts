import { html, type nothing, type TemplateResult } from 'lit'
import type { Speech } from '../core/served-element.ts'
import type { Strings } from './strings.ts'

/** What the element is drawn with, beside its state. */
export interface Scene extends Speech<Strings> {
  /** Whether the device takes photos for a page. */
  readonly hasCamera: boolean
}

/** What a person can do; `document` is its id. */
export interface Actions {
  choose(event: Event): void
  capture(event: Event): void
  chosen(document: string, files: Iterable<File>): void
  typed(document: string, text: string): void
  send(document: string): void
  cancel(document: string): void
  remove(document: string): void
  again(): void
}

/** A line with its sign. */
export const line = (sign: TemplateResult | typeof nothing, text: string, look = '') =>
  html`<p class="line ${look}">${sign}<span>${text}</span></p>`
