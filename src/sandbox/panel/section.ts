import type { Texts } from './texts/portuguese.ts'
import { html, type Markup } from './html.ts'
import { type LeverButton, leverForm } from './lever-form.ts'
import { record, type Shown } from './record.ts'
import type { Scene } from './scene.ts'

/** An area of the panel. */
export interface Section {
  readonly name: keyof Texts['sections']
  /** What stands over its records. */
  readonly about?: Markup
  readonly records: readonly Shown[]
  /** What makes a record where the interface does not. */
  readonly maker?: LeverButton
}

// a page of thousands helps nobody
const most = 100

/** Draws an area: its records, newest first. */
export function section({ name, about, records, maker }: Section, scene: Scene): Markup {
  const { speech } = scene
  const { title, none } = speech.sections[name]
  return html`<section aria-labelledby="${name}">
    <div class="heading"><h2 id="${name}">${title} <span class="count">${records.length}</span></h2>${
      maker ? leverForm(maker, scene) : null
    }</div>
    ${about ?? null}
    ${records.length ? null : html`<p class="empty">${none}</p>`}
    <ul class="records">${records.slice(0, most).map((shown) => record(shown, scene))}</ul>
    ${records.length > most ? html`<p class="quiet">${speech.older(records.length - most)}</p>` : null}
  </section>`
}

/** Links to the areas. */
export const sectionLinks = (sections: readonly Section[], { speech }: Scene) =>
  html`<nav class="areas-links" aria-label="${speech.areas}">${sections.map(
    ({ name, records }) =>
      html`<a href="#${name}">${speech.sections[name].title} <span class="count">${records.length}</span></a>`,
  )}</nav>`
