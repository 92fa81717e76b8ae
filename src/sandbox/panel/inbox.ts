import { isRecord } from '../../core/problem.ts'
import type { Received } from '../inbox.ts'
import type { State } from '../state.ts'
import { html } from './html.ts'
import type { Shown } from './record.ts'
import type { Scene } from './scene.ts'
import type { Section } from './section.ts'

/** The callbacks that came to the panel's own address, each with the record of these areas that it is about. */
export const inbox = ({ inbox }: State, areas: readonly Section[], scene: Scene): Section => ({
  name: 'inbox',
  about: html`<p class="quiet">${scene.speech.inboxHint} <code>${scene.origin}${scene.mount}/callbacks</code></p>
    <p class="quiet">${scene.speech.inboxAssumed}</p>`,
  records: inbox.map((each) => shown(each, areas, scene)),
})

function shown({ number, at, path, text }: Received, areas: readonly Section[], { speech }: Scene): Shown {
  const { id, pretty } = read(text)
  const area = areas.find(({ records }) => records.some((record) => String(record.id) === id))
  const record = area?.records.find((record) => String(record.id) === id)
  return {
    id: `callback-${number}`,
    title: area ? speech.sections[area.name].one : speech.ofNoRecord,
    name: record?.name ?? '',
    about: null,
    facts: [
      [speech.receivedAt, speech.moment(at)],
      ...(record ? [[speech.number, html`<a href="#record-${record.id}">${record.id}</a>`] as const] : []),
      ...(path ? [[speech.address, path] as const] : []),
    ],
    unfolds: { name: speech.body, text: pretty },
    levers: [],
  }
}

function read(text: string): { readonly id: string; readonly pretty: string } {
  try {
    const body: unknown = JSON.parse(text)
    const id = isRecord(body) ? String(body['id']) : ''
    return { id, pretty: isDeeperThan(body, 10) ? text : JSON.stringify(body, null, 2) }
  } catch {
    return { id: '', pretty: text }
  }
}

// indentation makes megabytes of a few thousand brackets
const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeperThan(each, levels - 1)))
