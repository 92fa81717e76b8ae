import { html, nothing, type TemplateResult } from 'lit'
import { icons } from '../core/icons.ts'
import { lostLine, type Sign, unavailableFace } from '../core/pieces.ts'
import { contractRow, hasContract } from './contract-row.ts'
import { documents, journey, signers } from './lists.ts'
import type { Open, State } from './machine.ts'
import type { Actions, Scene } from './pieces.ts'
import { turn } from './turn.ts'
import { hintOf, titleOf } from './words.ts'

/** Draws a state. */
export function view(state: State, scene: Scene, on: Actions): TemplateResult {
  const { say } = scene
  switch (state.status) {
    case 'loading':
      return html`<div class="face" aria-busy="true">
        <i class="head"></i><i class="signers"></i><i class="journey"></i>
        <div class="foot">${state.lost ? lostLine(say) : html`<p class="line muted">${say.loading}</p>`}</div>
      </div>`
    case 'unavailable':
      return unavailableFace(titleOf(state, say), say.goBack, say, on.again)
    default:
      return request(state, scene, on)
  }
}

const signs: Readonly<Record<Open['status'], Sign | null>> = {
  ready: null,
  preparing: null,
  signed: ['positive', icons.check],
  completed: ['positive', icons.check],
  expired: ['caution', icons.clock],
  closed: ['muted', icons.attention],
}

function request(state: Open, scene: Scene, on: Actions) {
  const { say } = scene
  const { company, signature, documents: papers } = state.view
  const [tone, icon] = signs[state.status] ?? []
  return html`<div class="face">
    <div class="head">
      <p class="muted" part="company">${company}</p>
      <p class="title" part="title">
        ${icon ? html`<span class="sign ${tone}">${icon}</span>` : nothing}${titleOf(state, say)}
      </p>
      <p>${hintOf(state, say)}</p>
      ${state.status === 'ready' ? turn(state, scene, on) : nothing}
      ${state.status === 'expired' || state.status === 'closed' ? html`<slot></slot>` : nothing}
      ${state.status === 'signed' || state.status === 'completed' ? html`<slot name="next"></slot>` : nothing}
    </div>
    ${signature ? signers(signature, scene) : nothing}
    ${journey(state.view, scene)}
    ${papers?.length ? documents(papers, scene) : nothing}
    ${hasContract(state.view) ? contractRow(state, scene, on) : nothing}
    ${state.lost ? html`<div class="foot">${lostLine(say)}</div>` : nothing}
  </div>`
}
