import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { KycView } from '../../src/merchant-api/kyc.ts'
import { countFormats } from '../common/formats.ts'
import { heading, primaryButton } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import { documentCard } from './document-card.ts'
import { type Actions, line, type ViewContext } from './fragments.ts'
import { hintOf, titleOf } from './labels.ts'
import { countedDocuments, isSubmitted, type Loaded, orderedDocuments, type State } from './machine.ts'

export function view(state: State, context: ViewContext, actions: Actions): TemplateResult {
  const { labels } = context
  if (state.status === 'loading')
    return html`<div class="view" aria-busy="true">
      <p class="muted" part="note">${state.connectionLost ? labels.connectionLost : labels.loading}</p>
      <i part="placeholder"></i><i part="placeholder"></i>
    </div>`
  if (state.status === 'unavailable')
    return html`<div class="view">
      ${head(icons.attention, 'caution', state, context)}
      <slot></slot>
      ${primaryButton(icons.back, labels.tryAgain, actions.tryAgain)}
    </div>`
  return html`<div class="view">
    ${head(statusIcons[state.status], tones[state.status], state, context)}
    ${state.connectionLost ? html`<p class="muted" part="connection-lost">${labels.connectionLost}</p>` : nothing}
    ${state.status === 'canceled' ? nothing : documents(state, context, actions)}
    ${state.status === 'approved' ? html`<slot name="next"></slot>` : nothing}
  </div>`
}

const statusIcons = {
  open: null,
  reviewing: icons.clock,
  approved: icons.check,
  'needs-correction': icons.attention,
  canceled: null,
}
const tones = { open: '', reviewing: '', approved: 'positive', 'needs-correction': 'critical', canceled: '' }

const head = (
  icon: TemplateResult | null,
  tone: string,
  state: Exclude<State, { status: 'loading' }>,
  { labels, headingLevel }: ViewContext,
) =>
  html`<div class="head" part="head">
    ${heading(
      headingLevel,
      html`${icon ? html`<span class="status-icon ${tone}" part="status-icon">${icon}</span>` : nothing}<span>${titleOf(state, labels)}</span>`,
      'title line',
      'title',
    )}
    <p class="muted" part="hint">${hintOf(state, labels)}</p>
  </div>`

function documents(state: Loaded, context: ViewContext, actions: Actions) {
  const { status, view, drafts } = state
  if (!view.documents.length) return view.requirements.length ? required(view.requirements) : nothing
  const canSubmit = status === 'open' || status === 'needs-correction'
  return html`${canSubmit ? html`${progress(state, context)}<slot name="notice"></slot>` : nothing}
    ${handoff(view, context, actions)}
    <ul class="documents" part="documents">
      ${repeat(
        orderedDocuments(state),
        ({ id }) => id,
        (document) => documentCard(document, state, drafts[document.id], context, actions),
      )}
    </ul>`
}

function handoff(view: KycView, context: ViewContext, actions: Actions) {
  const { labels, handoff, handoffFailed } = context
  if (!view.handoff) return nothing
  const isOffered = view.handoff.state === 'offered'
  const opened = handoff?.render(view, context)
  const offer = html`<button class="second" part="button" @click=${actions.handOff}>${labels.handOff}</button>
    ${handoffFailed ? line(icons.attention, labels.handOffFailed, 'critical') : nothing}`
  return html`<div class="handoff ${opened ? '' : 'offer'}" part="handoff">${opened ?? (isOffered ? offer : nothing)}</div>`
}

const required = (required: Loaded['view']['requirements']) =>
  html`<ul class="required" part="requirements">
    ${required.map(({ label }) => html`<li class="line" part="requirement">${icons.ring}${label}</li>`)}
  </ul>`

function progress({ view, drafts }: Loaded, { labels, formats }: ViewContext) {
  const counted = countedDocuments(view)
  const submitted = counted.filter((document) => isSubmitted(document, drafts)).length
  const text = labels.progress(submitted, counted.length, countFormats(formats))
  return line(submitted === counted.length ? icons.check : nothing, text, 'progress', 'progress')
}
