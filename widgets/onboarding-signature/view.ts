import { html, nothing, type TemplateResult } from 'lit'
import * as icons from '../common/icons.ts'
import { connectionLostLine, type StatusIcon, unavailableView } from '../common/parts.ts'
import { contractRow, hasContract } from './contract-row.ts'
import { hintOf, titleOf } from './labels.ts'
import { documentList, progressList, signerList } from './lists.ts'
import type { Loaded, State } from './machine.ts'
import type { Actions, ViewContext } from './parts.ts'
import { signingLink } from './signing-link.ts'

/** Renders a state. */
export function view(state: State, context: ViewContext, actions: Actions): TemplateResult {
  const { labels } = context
  switch (state.status) {
    case 'loading':
      return html`<div class="view" aria-busy="true">
        <i class="head" part="placeholder"></i><i class="signers" part="placeholder"></i><i class="progress" part="placeholder"></i>
        <div class="foot" part="foot">${state.connectionLost ? connectionLostLine(labels) : html`<p class="line muted" part="note"><span>${labels.loading}</span></p>`}</div>
      </div>`
    case 'unavailable':
      return unavailableView(titleOf(state, labels), labels.goBack, labels, actions.tryAgain)
    default:
      return onboardingView(state, context, actions)
  }
}

const statusIcons: Readonly<Record<Loaded['status'], StatusIcon | null>> = {
  ready: null,
  preparing: null,
  signed: ['positive', icons.check],
  completed: ['positive', icons.check],
  expired: ['caution', icons.clock],
  closed: ['muted', icons.attention],
}

function onboardingView(state: Loaded, context: ViewContext, actions: Actions) {
  const { labels } = context
  const { company, signature, documents } = state.view
  const [tone, icon] = statusIcons[state.status] ?? []
  return html`<div class="view">
    <div class="head" part="head">
      <p class="muted" part="company">${company}</p>
      <p class="title" part="title">
        ${icon ? html`<span class="status-icon ${tone}" part="status-icon">${icon}</span>` : nothing}${titleOf(state, labels)}
      </p>
      <p part="hint">${hintOf(state, context)}</p>
      ${state.status === 'ready' ? signingLink(state, context, actions) : nothing}
      ${state.status === 'expired' || state.status === 'closed' ? html`<slot></slot>` : nothing}
      ${state.status === 'signed' || state.status === 'completed' ? html`<slot name="next"></slot>` : nothing}
    </div>
    ${signature ? signerList(signature, context) : nothing}
    ${progressList(state.view, context)}
    ${documents?.length ? documentList(documents, context) : nothing}
    ${hasContract(state.view) ? contractRow(state, context, actions) : nothing}
    ${state.connectionLost ? html`<div class="foot" part="foot">${connectionLostLine(labels)}</div>` : nothing}
  </div>`
}
