import { isTooDeep, parseJson } from '../../core/bounded-json.ts'
import { identityOf, isRecord } from '../../core/is-record.ts'
import { BodyTooLargeError, readText } from '../../http/read-text.ts'
import type { SandboxContext } from '../core/context.ts'
import type { SandboxState } from '../core/state.ts'
import { type Html, html } from '../html/html.ts'
import { type PanelContext, panelURL } from '../html/panel-context.ts'
import type { RecordView } from '../html/record-view.ts'
import { positionsWith, type SectionView } from '../html/section-view.ts'

// small limits: all received callbacks are part of the state, which every change saves
const maxReceivedCallbacks = 30
const maxCallbackBytes = 32 * 1024

/** Stores a received callback and drops the oldest above the limit. Returns false if the body exceeds 32 KiB. */
export async function storeReceivedCallback(
  { store, now }: SandboxContext,
  path: string,
  request: Request,
): Promise<boolean> {
  try {
    const text = await readText(request, maxCallbackBytes)
    await store.update(({ inbox, revision }) => ({
      next: { inbox: [{ number: revision, at: now(), path, text }, ...inbox].slice(0, maxReceivedCallbacks) },
      result: null,
    }))
    return true
  } catch (error) {
    if (error instanceof BodyTooLargeError) return false
    throw error
  }
}

export const inboxSection = (
  { inbox }: SandboxState,
  sections: readonly SectionView[],
  context: PanelContext,
): SectionView => ({
  name: 'inbox',
  intro: html`<p class="muted">${context.texts.inboxHint} <code>${context.origin}${context.mount}/callbacks</code></p>
    <p class="muted">${context.texts.inboxAssumption}</p>`,
  records: inbox.map((callback) => callbackView(callback, sections, context)),
})

function callbackView(
  { number, at, path, text }: SandboxState['inbox'][number],
  sections: readonly SectionView[],
  context: PanelContext,
): RecordView {
  const { texts } = context
  const { id, prettyText } = parseBody(text)
  const section = sections.find(({ records }) => records.some((record) => String(record.id) === id))
  const record = section?.records.find((each) => String(each.id) === id)
  return {
    id: `callback-${number}`,
    title: section ? texts.sections[section.name].singular : texts.unknownRecord,
    subtitle: record?.subtitle ?? '',
    summary: null,
    facts: [
      [texts.receivedAt, texts.formatTime(at)],
      ...(record ? [[texts.id, renderRecordLink(id, sections, context)] as const] : []),
      ...(path ? [[texts.path, path] as const] : []),
    ],
    details: { label: texts.body, text: prettyText },
    actions: [],
  }
}

function renderRecordLink(id: string, sections: readonly SectionView[], context: PanelContext): Html {
  const positions = positionsWith(sections, context.positions, id)
  const page = positions === context.positions ? '' : panelURL({ ...context, positions })
  return html`<a href="${page}#record-${id}">${id}</a>`
}

function parseBody(text: string): { readonly id: string; readonly prettyText: string } {
  const body = parseJson(text)
  const id = (isRecord(body) && identityOf(body['id'])) || ''
  // indentation would turn a few thousand brackets into megabytes
  return { id, prettyText: body === undefined || isTooDeep(body, 10) ? text : JSON.stringify(body, null, 2) }
}
