import { errorBodies, isErrorBody } from '../error-bodies.ts'
import { type FaultKind, faultKinds, type PendingFault } from '../fault.ts'
import { operationNames } from '../operation-names.ts'
import { html, type Markup } from './html.ts'
import type { Scene } from './scene.ts'
import type { Speech } from './speech.ts'

/** What is done to the sandbox as a whole: its clock, its faults, its end. */
export const tools = (pending: readonly PendingFault[], scene: Scene): Markup =>
  html`<div class="tools">${clock(scene)}${faults(pending, scene)}${reset(scene)}</div>`

const clock = ({ speech, mount, now }: Scene) => html`<section aria-labelledby="clock">
  <h2 id="clock">${speech.clock}</h2>
  <p class="figures">${speech.moment(now)}</p>
  <form method="post" action="${mount}/levers/advance${speech.query}" class="row">
    <label>${speech.minutes} <input name="minutes" type="number" min="1" value="15" required></label>
    <button>${speech.advance}</button>
  </form>
</section>`

const faults = (pending: readonly PendingFault[], { speech, mount }: Scene) => html`<section aria-labelledby="faults">
  <h2 id="faults">${speech.faults}</h2>
  <form method="post" action="${mount}/levers/fault${speech.query}" class="fields">
    <label>${speech.operation} <select name="operation">${operationNames.map((name) => html`<option>${name}</option>`)}</select></label>
    <label>${speech.kind} <select name="kind">
      ${group(speech.kinds.request, (kind) => !isErrorBody(kind) && !isCallback(kind), speech)}
      ${group(speech.kinds.body, isErrorBody, speech)}
      ${group(speech.kinds.callback, isCallback, speech)}
    </select></label>
    <div class="pair">
      <label>${speech.times} <input name="times" type="number" min="1" value="1" required></label>
      <label>${speech.ms} <input name="ms" type="number" min="0" value="1000" required></label>
    </div>
    <button>${speech.fault}</button>
  </form>
  ${pending.length ? waiting(pending, speech) : null}
</section>`

const waiting = (pending: readonly PendingFault[], speech: Speech) => html`<h3>${speech.pending}</h3>
  <ul class="pending">${pending.map(({ kind, times }) => html`<li>${times} × <code>${kind}</code></li>`)}</ul>`

const reset = ({ speech, mount }: Scene) => html`<section aria-labelledby="reset">
  <h2 id="reset">${speech.startOver}</h2>
  <p class="quiet">${speech.resetHint}</p>
  <form method="post" action="${mount}/levers/reset${speech.query}"><button>${speech.reset}</button></form>
</section>`

const group = (label: string, fits: (kind: FaultKind) => boolean, speech: Speech) =>
  html`<optgroup label="${label}">${faultKinds
    .filter(fits)
    .map((kind) => html`<option value="${kind}">${kind} – ${described(kind, speech)}</option>`)}</optgroup>`

const isCallback = (kind: FaultKind) => kind.startsWith('callback-')

function described(kind: FaultKind, { kindNames }: Speech): string {
  if (!isErrorBody(kind)) return kindNames[kind]
  const { status, body } = errorBodies[kind]
  return `${status} { ${Object.keys(body).join(', ')} }`
}
