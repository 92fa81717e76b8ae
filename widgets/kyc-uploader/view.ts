import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { icons } from '../core/icons.ts'
import { mainButton } from '../core/pieces.ts'
import { documentCard } from './document-card.ts'
import { inOrder, isHandedIn, isRejected, type Shown, type State } from './machine.ts'
import { type Actions, line, type Scene } from './pieces.ts'
import type { Strings } from './strings.ts'

/** Draws the element as it stands. */
export function view(state: State, scene: Scene, on: Actions): TemplateResult {
  const { say } = scene
  if (state.status === 'loading')
    return html`<div class="face" aria-busy="true">
      <p class="muted">${state.lost ? say.lost : say.loading}</p>
      <i></i><i></i>
    </div>`
  if (state.status === 'unavailable')
    return html`<div class="face">
      ${head(icons.attention, 'caution', state, say)}
      <slot></slot>
      ${mainButton(icons.back, say.again, on.again)}
    </div>`
  return html`<div class="face">
    ${head(signs[state.status], looks[state.status], state, say)}
    ${state.lost ? html`<p class="muted" part="lost">${say.lost}</p>` : nothing}
    ${state.status === 'canceled' ? nothing : documents(state, scene, on)}
    ${state.status === 'approved' ? html`<slot name="next"></slot>` : nothing}
  </div>`
}

/** What a state is called. */
export function titleOf(state: State, say: Strings): string {
  if (state.status === 'unavailable') return say[state.reason]
  if (state.status === 'open' && !state.view.documents.length) return say.preparing
  if (state.status !== 'pending') return say[state.status]
  const { length } = state.view.documents.filter(isRejected)
  return length ? say.pending(length === 1) : say.pendingNone
}

const signs = { open: null, reviewing: icons.clock, approved: icons.check, pending: icons.attention, canceled: null }
const looks = { open: '', reviewing: '', approved: 'positive', pending: 'critical', canceled: '' }

const head = (sign: TemplateResult | null, look: string, state: Exclude<State, { status: 'loading' }>, say: Strings) =>
  html`<div class="head">
    <h2 class="title line" part="title">
      ${sign ? html`<span class="sign ${look}">${sign}</span>` : nothing}<span>${titleOf(state, say)}</span>
    </h2>
    <p class="muted">${hintOf(state, say)}</p>
  </div>`

function hintOf(state: Exclude<State, { status: 'loading' }>, say: Strings): string {
  if (state.status === 'unavailable') return say.goBack
  if (state.status !== 'open' || state.view.documents.length) return say[`${state.status}Hint`]
  return state.view.required.length ? say.preparingHint : say.preparingAlone
}

function documents(state: Shown, scene: Scene, on: Actions) {
  const { status, view, drafts } = state
  if (!view.documents.length) return view.required.length ? required(view.required) : nothing
  const isAsking = status === 'open' || status === 'pending'
  return html`${isAsking ? html`${progress(state, scene)}<slot name="notice"></slot>` : nothing}
    <ul class="documents" part="documents">
      ${repeat(
        inOrder(state),
        ({ id }) => id,
        (document) => documentCard(document, state, drafts[document.id], scene, on),
      )}
    </ul>`
}

const required = (required: Shown['view']['required']) =>
  html`<ul class="required">
    ${required.map(({ label, met }) => html`<li class="line">${met ? icons.check : icons.ring}${label}</li>`)}
  </ul>`

// where nothing is required, all that is asked for counts
function progress({ view, drafts }: Shown, { say, write }: Scene) {
  const needed = view.documents.filter(({ required }) => required)
  const counted = needed.length ? needed : view.documents
  const sent = counted.filter((document) => isHandedIn(document, drafts)).length
  const words = say.progress(write.whole(sent), write.whole(counted.length), sent === 1)
  return line(sent === counted.length ? icons.check : nothing, words, 'progress')
}
