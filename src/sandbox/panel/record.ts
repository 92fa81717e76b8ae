import { serviceTime } from '../../values/service-time.ts'
import type { Entry } from '../shelf.ts'
import { html, type Markup } from './html.ts'
import { type Look, stateIcon } from './icons.ts'
import { type LeverButton, leverForm } from './lever-form.ts'
import type { Scene } from './scene.ts'
import type { Speech } from './speech.ts'

type Content = string | number | Markup | null

/** A state, in a word and a picture. */
interface Badge {
  readonly look: Look
  readonly text: string
}

/** A record as the panel shows it. */
export interface Shown {
  readonly id: number | string
  readonly title: string
  /** What its owner calls it. */
  readonly name: string
  readonly state?: Badge
  readonly about: Content
  readonly facts: readonly (readonly [label: string, value: Content])[]
  /** A text that is long, to be unfolded. */
  readonly unfolds?: { readonly name: string; readonly text: string }
  /** What belongs to it: documents, signers. */
  readonly rows?: readonly Row[]
  readonly levers: readonly LeverButton[]
}

/** A part of a record, with levers of its own. */
export interface Row {
  readonly key: string
  readonly title: string
  readonly state: Badge
  readonly about: Content
  readonly levers: readonly LeverButton[]
}

/** Draws a record with a button a lever. */
export function record(
  { id, title, name, state, about, facts, unfolds, rows = [], levers }: Shown,
  scene: Scene,
): Markup {
  const buttons = levers.map((each) => leverForm({ id, describedBy: `name-${id}`, ...each }, scene))
  return html`<li class="record" id="record-${id}">
    <div class="head">
      <h3 id="name-${id}"><span class="title">${title}</span> <span class="name">${name}</span></h3>
      ${state ? badge(state) : null}
    </div>
    ${about === null ? null : html`<p>${about}</p>`}
    <dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    ${unfolds ? html`<details><summary>${unfolds.name}</summary><pre>${unfolds.text}</pre></details>` : null}
    ${rows.length ? html`<ul class="rows">${rows.map((each) => row(id, each, scene))}</ul>` : null}
    <div class="levers">${buttons}</div>
  </li>`
}

/** A state as a picture and its word. */
export const badge = ({ look, text }: Badge) => html`<p class="state" data-look="${look}">${stateIcon(look)}${text}</p>`

/** What became of a record's last callback, or why there was none. */
export function answerOf({ address, callback }: Pick<Entry, 'address' | 'callback'>, speech: Speech): Markup {
  if (callback === null)
    return html`<span class="quiet">${address === null ? speech.noAddress : speech.noCallback}</span>`
  if ('error' in callback) return html`<strong>${speech.callbacks[callback.error]}</strong>`
  return callback.status < 300 ? html`${callback.status}` : html`<strong>${callback.status}</strong>`
}

/** A time of the service as people read it. */
export function momentOf(time: string | null, speech: Speech): string {
  const moment = serviceTime(time)
  return moment ? speech.moment(moment) : '–'
}

function row(id: number | string, { key, title, state, about, levers }: Row, scene: Scene): Markup {
  const describedBy = `name-${id}-${key}`
  return html`<li class="row">
    <div class="head"><h4 id="${describedBy}">${title}</h4>${badge(state)}</div>
    ${about === null ? null : html`<p class="quiet">${about}</p>`}
    <div class="levers">${levers.map((each) => leverForm({ id, describedBy, ...each }, scene))}</div>
  </li>`
}
