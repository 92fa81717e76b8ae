import { html, nothing } from 'lit'
import type { KycDocumentView } from '../../src/contract/kyc.ts'
import { icons } from '../core/icons.ts'
import { type Draft, isUnderWay } from './draft.ts'
import { fileFace } from './file-face.ts'
import { type Shown, standingOf } from './machine.ts'
import { type Actions, line, type Scene } from './pieces.ts'
import { textFace } from './text-face.ts'

/** One document: its name, what it is in, what is wrong and how to mend it, and what can be done. */
export function documentCard(
  document: KycDocumentView,
  state: Shown,
  draft: Draft | undefined,
  scene: Scene,
  on: Actions,
) {
  const { say } = scene
  const { id, label, required, open, kind } = document
  const standing = standingOf(document, state)
  const takes = open && draft?.at !== 'sent' && !(kind === 'text' && standing === 'reviewing')
  const isFile = takes && kind === 'file' && !isUnderWay(draft)
  return html`<li
    class="document ${standing}"
    part="document"
    tabindex="-1"
    aria-labelledby="label-${id}"
    @dragover=${isFile ? over : refuse}
    @dragleave=${left}
    @drop=${(event: DragEvent) => dropped(event, isFile ? (files) => on.chosen(id, files) : null)}
  >
    <div class="top">
      <h3 id="label-${id}">${label}${required ? nothing : html`<span class="muted"> · ${say.optional}</span>`}</h3>
      ${isUnderWay(draft) ? nothing : line(signs[standing], say.states[standing], looks[standing])}
    </div>
    ${standing === 'rejected' ? rejection(document, takes, draft, scene) : nothing}
    ${expiry(document, takes, state, scene)}
    ${!takes ? nothing : kind === 'text' ? textFace(document, draft, scene, on) : fileFace(document, draft, state, scene, on)}
  </li>`
}

const signs = { waiting: icons.ring, reviewing: icons.clock, approved: icons.check, rejected: icons.attention }
const looks = { waiting: 'muted', reviewing: 'muted', approved: 'positive', rejected: 'critical' }

function rejection({ reason, kind }: KycDocumentView, takes: boolean, draft: Draft | undefined, { say }: Scene) {
  const mend = !takes ? say.mendLater : kind === 'text' ? say.mendText : draft ? '' : say.mend
  return html`<div class="reason">
    ${reason ? html`<p>${say.reason(reason)}</p>` : nothing}
    ${mend && html`<p class="muted">${mend}</p>`}
  </div>`
}

const aheadOfExpiry = 30 * 24 * 60 * 60 * 1000

// how long ahead it is worth a word is ours to choose
function expiry({ expires_at }: KycDocumentView, takes: boolean, { view }: Shown, { say, write }: Scene) {
  const left = Date.parse(expires_at ?? '') - Date.parse(view.server_time)
  if (!(left < aheadOfExpiry)) return nothing
  const day = write.date(expires_at)
  const over = [say.expired(day), takes && say.expiredMend].filter(Boolean).join(' ')
  return line(icons.attention, left > 0 ? say.expires(day) : over, 'caution')
}

const over = (event: DragEvent) => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.classList.add('over')
}

// a file that is let go of where it is not taken would open in the place of the page
const refuse = (event: DragEvent) => event.preventDefault()

const left = ({ currentTarget, relatedTarget }: DragEvent) => {
  if (!(currentTarget instanceof HTMLElement)) return
  if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) currentTarget.classList.remove('over')
}

function dropped(event: DragEvent, take: ((files: Iterable<File>) => void) | null) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.classList.remove('over')
  const files = event.dataTransfer?.files
  if (files?.length) take?.(files)
}
