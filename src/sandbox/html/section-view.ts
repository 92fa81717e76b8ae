import { type ActionButton, renderActionForm } from './action-form.ts'
import { html, type Markup } from './markup.ts'
import type { PanelContext } from './panel-context.ts'
import { type RecordView, renderRecord } from './record-view.ts'
import type { PanelTexts } from './texts/portuguese.ts'

/** A section of the panel: the records of one area. */
export interface SectionView {
  readonly name: keyof PanelTexts['sections']
  /** A text above the records. */
  readonly intro?: Markup
  readonly records: readonly RecordView[]
  /** The button that creates a record, where the service has no operation for it. */
  readonly createButton?: ActionButton
}

// a page with thousands of records helps nobody
const maxRecordsPerSection = 100

/** Renders a section with its records, newest first. */
export function renderSection({ name, intro, records, createButton }: SectionView, context: PanelContext): Markup {
  const { texts } = context
  const { title, empty } = texts.sections[name]
  return html`<section aria-labelledby="${name}">
    <div class="heading"><h2 id="${name}">${title} <span class="count">${records.length}</span></h2>${
      createButton ? renderActionForm(createButton, context) : null
    }</div>
    ${intro ?? null}
    ${records.length ? null : html`<p class="empty">${empty}</p>`}
    <ul class="records">${records.slice(0, maxRecordsPerSection).map((record) => renderRecord(record, context))}</ul>
    ${
      records.length > maxRecordsPerSection
        ? html`<p class="muted">${texts.olderRecords(records.length - maxRecordsPerSection)}</p>`
        : null
    }
  </section>`
}

/** Renders the links to the sections. */
export const renderSectionLinks = (sections: readonly SectionView[], { texts }: PanelContext) =>
  html`<nav class="section-links" aria-label="${texts.sectionLinks}">${sections.map(
    ({ name, records }) =>
      html`<a href="#${name}">${texts.sections[name].title} <span class="count">${records.length}</span></a>`,
  )}</nav>`
