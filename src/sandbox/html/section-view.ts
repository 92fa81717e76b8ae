import { type ActionButton, renderActionForm } from './action-form.ts'
import { type Html, html } from './html.ts'
import { type PanelContext, type Positions, panelURL, type SectionName } from './panel-context.ts'
import { type RecordView, renderRecord } from './record-view.ts'

export interface SectionView {
  readonly name: SectionName
  /** A text above the records. */
  readonly intro?: Html
  /** Newest first. */
  readonly records: readonly RecordView[]
  /** The number of records on a page (default 3). */
  readonly pageSize?: number
  /** The button that creates a record, where the service has no operation for it. */
  readonly createButton?: ActionButton
}

export function renderSection(section: SectionView, context: PanelContext): Html {
  const { name, intro, records, createButton } = section
  const { title, empty } = context.texts.sections[name]
  const { start, end } = pageOf(section, context.positions)
  return html`<section aria-labelledby="${name}">
    <div class="heading"><h2 id="${name}">${title} <span class="count">${records.length}</span></h2>${
      createButton ? renderActionForm(createButton, { ...context, positions: without(context.positions, name) }) : null
    }</div>
    ${intro ?? null}
    ${records.length ? null : html`<p class="empty">${empty}</p>`}
    <ul class="records">${records.slice(start, end).map((record) => renderRecord(record, context))}</ul>
    ${start > 0 || end < records.length ? renderPageLinks(section, context) : null}
  </section>`
}

export const renderSectionLinks = (sections: readonly SectionView[], { texts }: PanelContext) =>
  html`<nav class="section-links" aria-label="${texts.sectionLinks}">${sections.map(
    ({ name, records }) =>
      html`<a href="#${name}">${texts.sections[name].title} <span class="count">${records.length}</span></a>`,
  )}</nav>`

/** Returns the positions that show a record too: its section's page begins with it, unless it is there already. */
export function positionsWith(sections: readonly SectionView[], positions: Positions, id: string): Positions {
  for (const section of sections) {
    const index = section.records.findIndex((record) => String(record.id) === id)
    const { start, end } = pageOf(section, positions)
    if (index >= 0 && (index < start || index >= end)) return { ...positions, [section.name]: id }
  }
  return positions
}

// A page is known by its first record: records that are added meanwhile move nothing on it. It begins with the newest
// one where that record is gone.
function pageOf({ name, records, pageSize = 3 }: SectionView, positions: Positions) {
  const start = Math.max(
    0,
    records.findIndex((record) => String(record.id) === positions[name]),
  )
  return { start, end: start + pageSize, pageSize }
}

function renderPageLinks(section: SectionView, context: PanelContext): Html {
  const { name, records } = section
  const { texts, positions } = context
  const { start, end, pageSize } = pageOf(section, positions)
  const linkTo = (index: number, rel: 'prev' | 'next', text: string) => {
    const first = records[index]
    const target = index > 0 && first ? { ...positions, [name]: String(first.id) } : without(positions, name)
    return html`<a rel="${rel}" href="${panelURL({ ...context, positions: target })}#${name}">${text}</a>`
  }
  return html`<nav class="pages" aria-label="${texts.pagesOf(texts.sections[name].title)}">
    ${start > 0 ? linkTo(start - pageSize, 'prev', texts.newer) : null}
    <span>${texts.range(start + 1, Math.min(end, records.length), records.length)}</span>
    ${end < records.length ? linkTo(end, 'next', texts.older) : null}
  </nav>`
}

const without = (positions: Positions, name: SectionName): Positions => ({ ...positions, [name]: undefined })
