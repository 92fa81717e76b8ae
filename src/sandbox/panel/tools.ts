import { errorBodies } from '../assumptions/errors.ts'
import { isErrorBodyName } from '../core/error-responses.ts'
import { type FaultKind, faultKinds, type PendingFault } from '../core/fault.ts'
import { operationNames } from '../core/operations.ts'
import { type Html, html } from '../html/html.ts'
import type { Localization } from '../html/localization.ts'
import { type PanelContext, panelURL } from '../html/panel-context.ts'

export const renderTools = (pendingFaults: readonly PendingFault[], context: PanelContext): Html =>
  html`<div class="tools">${renderClock(context)}${renderFaults(pendingFaults, context)}${renderReset(context)}</div>`

const renderClock = (context: PanelContext) => html`<section aria-labelledby="clock">
  <h2 id="clock">${context.texts.clock}</h2>
  <p class="clock">${context.texts.formatTime(context.now)}</p>
  <form method="post" action="${panelURL(context, 'advanceClock')}" class="row" aria-labelledby="clock">
    <label>${context.texts.minutes} <input name="minutes" type="number" min="1" value="15" required></label>
    <button>${context.texts.advanceClock}</button>
  </form>
</section>`

function renderFaults(pendingFaults: readonly PendingFault[], context: PanelContext): Html {
  const { texts } = context
  return html`<section aria-labelledby="faults">
  <h2 id="faults">${texts.faults}</h2>
  <form method="post" action="${panelURL(context, 'injectFault')}" class="fields" aria-labelledby="faults">
    <label>${texts.operation} <select name="operation">${operationNames.map((name) => html`<option>${name}</option>`)}</select></label>
    <label>${texts.faultKind} <select name="kind">
      ${renderKinds(texts.faultGroups.request, (kind) => !isErrorBodyName(kind) && !isCallbackFault(kind), texts)}
      ${renderKinds(texts.faultGroups.errorBody, isErrorBodyName, texts)}
      ${renderKinds(texts.faultGroups.callback, isCallbackFault, texts)}
    </select></label>
    <div class="pair">
      <label>${texts.times} <input name="times" type="number" min="1" value="1" required></label>
      <label>${texts.delayMs} <input name="delayMs" type="number" min="0" value="1000" required></label>
    </div>
    <button>${texts.injectFault}</button>
  </form>
  ${pendingFaults.length ? renderPendingFaults(pendingFaults, texts) : null}
</section>`
}

const renderPendingFaults = (pendingFaults: readonly PendingFault[], texts: Localization) =>
  html`<h3>${texts.pendingFaults}</h3>
  <ul class="pending">${pendingFaults.map(
    ({ kind, times, operation }) => html`<li>${times} × <code>${kind}</code> ${operation ?? null}</li>`,
  )}</ul>`

const renderReset = (context: PanelContext) => html`<section aria-labelledby="reset">
  <h2 id="reset">${context.texts.startOver}</h2>
  <p class="muted">${context.texts.resetHint}</p>
  <form method="post" action="${panelURL(context, 'resetState')}" aria-labelledby="reset"><button>${context.texts.resetState}</button></form>
</section>`

const renderKinds = (label: string, belongs: (kind: FaultKind) => boolean, texts: Localization) =>
  html`<optgroup label="${label}">${faultKinds
    .filter(belongs)
    .map((kind) => html`<option value="${kind}">${kind} – ${describeKind(kind, texts)}</option>`)}</optgroup>`

const isCallbackFault = (kind: FaultKind) => kind.startsWith('callback-')

function describeKind(kind: FaultKind, texts: Localization): string {
  if (!isErrorBodyName(kind)) return texts.faultKinds[kind]
  const { status, body } = errorBodies[kind]
  return `${status} { ${Object.keys(body).join(', ')} }`
}
