import type { PayoutResolution, Resolution } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Decision } from '../shop/decisions.ts'
import { employeeName } from '../shop/employees.ts'
import type { Localization, Query } from '../shop/localization.ts'
import { hiddenFields, languageField, noticeText } from './back-office.ts'
import type { Page } from './layout.ts'

type Outcome = Resolution | PayoutResolution

/** The words of an outcome, and what the service's dashboard shows then. */
type Outcomes = Readonly<Partial<Record<Outcome, readonly [word: string, seen: string]>>>

/** What is decided: a charge or a payout, with the status that the employee has seen. */
export interface Subject {
  readonly action: '/orders' | '/payouts'
  /** The fields that name it, and its status. */
  readonly target: Readonly<Record<string, string>>
  readonly hint: string
}

/** Renders the first step of a decision: the outcomes that the service's dashboard may show. */
export const choiceForm = (
  localization: Localization,
  { action, target, hint }: Subject,
  choices: Outcomes,
): Html => html`
<form class="choice" action="${action}/decide">
${languageField(localization)}
${hiddenFields(target)}
<fieldset>
<legend>${localization.backOffice.decide}</legend>
<p class="small">${hint}</p>
${Object.entries(choices).map(
  ([value, [word, seen]]) =>
    html`<label class="pick"><input type="radio" name="resolution" value="${value}" required><span><strong>${word}</strong> ${seen}</span></label>`,
)}
</fieldset>
<button class="action">${localization.backOffice.continue}</button>
</form>`

/** The page of the first step, where the record's own page does not have it. */
interface ChoicePage extends Subject {
  readonly title: string
  readonly choices: Outcomes
  readonly isUnmarked: boolean
  readonly back: Query
}

/** Renders the first step of a decision as a page. */
export const choicePage = (
  localization: Localization,
  { title, choices, isUnmarked, back, ...subject }: ChoicePage,
): Pick<Page, 'title' | 'main'> => ({
  title,
  main: html`
<p class="back"><a href="${localization.link(subject.action, back)}">${localization.backOffice.cancel}</a></p>
<h1>${title}</h1>
${noticeText(isUnmarked ? localization.backOffice.notices.unmarked : null)}
<div class="office">${choiceForm(localization, subject, choices)}</div>`,
})

/** The second step of a decision. */
interface DecisionPage extends Pick<Subject, 'action' | 'target'> {
  readonly title: string
  readonly facts: Html
  readonly resolution: Outcome
  readonly outcome: readonly [word: string, seen: string]
  /** What happens afterwards, in sentences. */
  readonly effects: readonly string[]
  /** What the payer will read; null when nobody does. */
  readonly reads: readonly [title: string, text: string] | null
  readonly back: Query
}

/** Renders the second step of a decision: what it leads to, what the payer will read, and the button that records it. */
export const decisionPage = (
  localization: Localization,
  { action, target, title, facts, resolution, outcome, effects, reads, back }: DecisionPage,
): Pick<Page, 'title' | 'main'> => ({
  title: localization.backOffice.confirm,
  main: html`
<h1>${localization.backOffice.confirm}</h1>
<div class="office">
<section class="attempt" aria-labelledby="subject">
<h2 id="subject">${title}</h2>
<dl>${facts}</dl>
</section>
<section aria-labelledby="decision">
<h2 id="decision">${localization.backOffice.decision}</h2>
<p><strong>${outcome[0]}</strong> ${outcome[1]}</p>
</section>
<section aria-labelledby="effect">
<h2 id="effect">${localization.backOffice.effect}</h2>
${effects.map((text) => html`<p>${text}</p>`)}
</section>
${
  reads &&
  html`<section aria-labelledby="reads">
<h2 id="reads">${localization.backOffice.payerReads}</h2>
<blockquote class="reads"><p><strong>${reads[0]}</strong></p><p>${reads[1]}</p></blockquote>
</section>`
}
<form class="deeds" method="post" action="${localization.link(`${action}/resolve`)}">
${hiddenFields({ ...target, resolution })}
<button class="action">${localization.backOffice.record(outcome[0])}</button>
<a class="action second" href="${localization.link(action, back)}">${localization.backOffice.cancel}</a>
</form>
</div>`,
})

/** Renders the decisions about a charge or a payout: what, who and when. */
export const decisionTexts = (
  { backOffice, date }: Localization,
  decisions: readonly Decision[],
  outcomes: Outcomes,
): readonly Html[] =>
  decisions.map(({ resolution, by, at }) => {
    const [word, seen] = outcomes[resolution] ?? [resolution, '']
    return html`<p class="decided"><strong>${word}</strong> ${seen} ${backOffice.decidedBy(employeeName(by))} <time datetime="${new Date(at).toISOString()}">${date(at)}</time>.</p>`
  })
