import type { LoggedRequest } from '../core/request-log.ts'
import type { StatusIcon } from '../html/icons.ts'
import { html } from '../html/markup.ts'
import type { PanelContext } from '../html/panel-context.ts'
import type { RecordView } from '../html/record-view.ts'
import type { SectionView } from '../html/section-view.ts'

/** Returns the panel's section of the last requests. */
export const requestsSection = (requests: readonly LoggedRequest[], context: PanelContext): SectionView => ({
  name: 'requests',
  pageSize: 5,
  intro: html`<p class="muted">${context.texts.requestsHint}</p>`,
  records: requests.map((request) => requestView(request, context)),
})

function requestView({ number, at, operation, status, rejected }: LoggedRequest, { texts }: PanelContext): RecordView {
  const { paths, moreCount } = rejected
  const fields = html`<code>${paths.join(', ')}</code>${moreCount ? ` ${texts.moreFields(moreCount)}` : null}`
  return {
    id: `request-${number}`,
    title: operation ?? texts.noOperation,
    subtitle: '',
    status: { icon: iconOf(status), text: status === null ? texts.noResponse : String(status) },
    summary: null,
    facts: [[texts.requestedAt, texts.formatTime(at)], ...(paths.length ? [[texts.fields, fields] as const] : [])],
    actions: [],
  }
}

function iconOf(status: number | null): StatusIcon {
  if (status === null) return 'stalled'
  return status < 400 ? 'success' : 'failure'
}
