import { html, nothing } from 'lit'
import type { OnboardingDocumentView, SignatureView } from '../../src/contract/signature.ts'
import { icons } from '../core/icons.ts'
import { journeyOf, type Step } from './journey.ts'
import { badge, type Scene, section } from './pieces.ts'
import { wordFor } from './words.ts'

/** Draws the way of the request: done, now, later. */
export const journey = (view: SignatureView, scene: Scene) =>
  section('journey', scene.say.journey, html`<ol>${journeyOf(view).map((each) => step(each, scene))}</ol>`)

function step({ status, at, stage }: Step, { say, write }: Scene) {
  return html`<li class=${stage} aria-current=${stage === 'now' || stage === 'ended' ? 'step' : nothing}>
    <span class="mark">${stage === 'done' ? icons.check : nothing}</span>
    <div>
      <p>${wordFor(say.states, status)}<span class="spoken">, ${say.stages[stage]}</span></p>
      ${at ? html`<p class="muted small">${write.moment(at)}</p>` : nothing}
    </div>
  </li>`
}

/** Draws who signs, each with their state. */
export function signers({ status, signers }: NonNullable<SignatureView['signature']>, { say }: Scene) {
  const signed = signers.filter((each) => each.status === 'signed').length
  const heading = html`${say.signers} <span class="muted">${say.count(signed, signers.length)}</span>`
  const list = signers.map((each) => {
    const waits = each.status === 'pending' ? (status === 'expired' ? 'late' : 'pending') : each.status
    return html`<li>
      <div>
        <p>${each.name}${each.mine ? html` <span class="muted">(${say.you})</span>` : nothing}</p>
        <p class="muted small">${each.email}</p>
      </div>
      ${badge(each.status === 'signed' ? 'positive' : 'muted', wordFor(say.signatures, waits))}
    </li>`
  })
  return section('signers', heading, html`<ul>${list}</ul>`)
}

/** Draws the request's documents with what was said of them. */
export const documents = (list: readonly OnboardingDocumentView[], scene: Scene) =>
  section('papers', scene.say.documents, html`<ul>${list.map((each) => paper(each, scene))}</ul>`)

function paper(document: OnboardingDocumentView, scene: Scene) {
  const { name, description, required, upload_status, review_status, reviews } = document
  const { say } = scene
  const [latest] = reviews
  const stands = latest?.action === review_status
  const past = stands ? reviews.slice(1) : reviews
  const unsent = upload_status === 'pending' && review_status === 'pending'
  const tone = review_status === 'approved' ? 'positive' : review_status === 'rejected' ? 'critical' : 'muted'
  return html`<li>
    <div>
      <p>${name}${required ? nothing : html` <span class="muted">(${say.optional})</span>`}</p>
      <p class="muted small">${description}</p>
      <p class="small">${stands ? latest.reason : nothing}</p>
      ${
        past.length
          ? html`<details>
              <summary class="small">${say.earlier}</summary>
              <ul>
                ${past.map((each) => review(each, scene))}
              </ul>
            </details>`
          : nothing
      }
    </div>
    ${badge(tone, unsent ? say.reviews.unsent : wordFor(say.reviews, review_status))}
  </li>`
}

const review = ({ action, at, reason }: OnboardingDocumentView['reviews'][number], { say, write }: Scene) =>
  html`<li class="small">
    <p><span class="muted">${write.moment(at)}</span> ${wordFor(say.reviews, action)}${reason ? `: ${reason}` : ''}</p>
  </li>`
