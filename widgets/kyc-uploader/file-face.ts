import { html, nothing, type TemplateResult } from 'lit'
import { fileKinds, type KycDocumentView } from '../../src/contract/kyc.ts'
import { icons } from '../core/icons.ts'
import { type Draft, isUnderWay } from './draft.ts'
import type { ChosenFile, Fault } from './files/examine.ts'
import type { Shown } from './machine.ts'
import { type Actions, line, type Scene } from './pieces.ts'
import { failedFace, removeButton, sendButton, underWayFace } from './sending-face.ts'
import { twinOf } from './twin.ts'

/** Where the file of a document is chosen, looked at and sent. */
export function fileFace(document: KycDocumentView, draft: Draft | undefined, state: Shown, scene: Scene, on: Actions) {
  if (isUnderWay(draft)) return underWayFace(draft, document.id, scene, on)
  return html`${inputs(document, scene, on)} ${beforeSending(document, draft, state, scene, on)}`
}

/** The words that say why a file cannot be sent, and what to do instead. */
export function faultOf(fault: Fault, limit: string, { faults }: Scene['say']): string {
  return fault === 'large' ? faults.large(limit) : faults[fault]
}

function beforeSending(
  document: KycDocumentView,
  draft: Draft | undefined,
  state: Shown,
  scene: Scene,
  on: Actions,
): TemplateResult {
  switch (draft?.at) {
    case 'examining':
      return line(icons.clock, scene.say.examining)
    case 'ready':
      return 'text' in draft.content ? html`` : ready(draft.content, document.id, state, scene, on)
    case 'failed':
      return failedFace(draft, document.id, scene, on)
    case 'unfit':
      return html`${line(icons.attention, faultOf(draft.fault, scene.write.bytes(state.view.largest), scene.say), 'critical')}
      ${pickers(document, state, scene, on)}`
    default:
      return document.state === 'reviewing'
        ? html`<div class="actions">${replaceButton(document.id, scene, on)}</div>`
        : pickers(document, state, scene, on)
  }
}

const accepted = Object.keys(fileKinds).join()

// the browser's own inputs, which its own dialogs hang on, behind buttons that look alike everywhere
function inputs({ id, label }: KycDocumentView, { hasCamera }: Scene, on: Actions) {
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.files?.length) return
    on.chosen(id, [...target.files])
    target.value = '' // so that the same file can be chosen again
  }
  const input = (name: string, accept: string, capture: string | typeof nothing) =>
    html`<input type="file" hidden class=${name} accept=${accept} capture=${capture} aria-label=${label} @change=${chosen} />`
  return html`${input('file', accepted, nothing)}${hasCamera ? input('photo', 'image/*', 'environment') : nothing}`
}

function pickers({ id }: KycDocumentView, { view }: Shown, { say, write, hasCamera }: Scene, on: Actions) {
  const button = (act: (event: Event) => void, content: unknown) =>
    html`<button class="second" aria-describedby="label-${id}" @click=${act}>${content}</button>`
  return html`<div class="actions">
      ${button(on.choose, say.choose)} ${hasCamera ? button(on.capture, [icons.camera, say.capture]) : nothing}
      <span class="muted drop">${say.drop}</span>
    </div>
    <p class="muted small">${say.bounds(write.either(['JPG', 'PNG', 'GIF', 'PDF']), write.bytes(view.largest))}</p>`
}

const replaceButton = (id: string, { say }: Scene, on: Actions) =>
  html`<button class="quiet" aria-describedby="label-${id}" @click=${on.choose}>${say.replace}</button>`

function ready(file: ChosenFile, id: string, state: Shown, scene: Scene, on: Actions) {
  const { say } = scene
  return html`${chosenFace(file, scene)} ${warnings(file, id, state, scene)}
    <div class="actions">
      ${sendButton(id, say.send, on)} ${replaceButton(id, scene, on)} ${removeButton(id, say.remove, on)}
    </div>`
}

function chosenFace({ blob, kind, name, pages, preview }: ChosenFile, { say, write }: Scene) {
  const word = fileKinds[kind][0].toUpperCase()
  const facts = [word, pages && say.pages(write.whole(pages), pages === 1), write.bytes(blob.size)].filter(Boolean)
  return html`<div class="chosen">
    <span class="preview" aria-hidden="true">${preview ?? icons.file}</span>
    <div>
      ${preview ? nothing : html`<p class="filename">${name}</p>`}
      <p class="small muted">${facts.join(' · ')}</p>
      <p class="small">${preview ? say.checkPicture : say.checkPaper}</p>
    </div>
  </div>`
}

function warnings({ locked }: ChosenFile, id: string, state: Shown, { say }: Scene) {
  const twin = twinOf(state, id)
  const label = state.view.documents.find((document) => document.id === twin)?.label ?? ''
  return html`${locked ? line(icons.attention, say.locked, 'caution') : nothing}
  ${twin ? line(icons.attention, twin === id ? say.repeated : say.doubled(label), 'caution') : nothing}`
}
