import type { OrderCharge, OrderDetails, OrderEvidence } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import { field, systemFold } from './back-office.ts'

/** Renders what a developer needs of an order: the service's ids and fields, the hashes, the events, the kept callbacks. */
export const orderSystem = (
  localization: Localization,
  order: string,
  { details, evidence }: { readonly details: OrderDetails; readonly evidence: OrderEvidence | null },
): Html =>
  systemFold(
    localization,
    html`
${details.attempts.map((charge) => sent(localization, charge))}
${evidence?.entries.some(({ sha256 }) => sha256) ? hashes(localization, evidence) : null}
${details.events.length > 0 ? events(localization, details) : null}
<form method="post" action="${localization.link('/orders/replay')}">
<input type="hidden" name="order" value="${order}">
<p class="small">${localization.backOffice.replayText}</p>
<button class="action second">${localization.backOffice.replay}</button>
</form>`,
  )

/** Renders the service's id of an attempt, and what it sent about refunds and contested payments, as it sent it. */
const sent = ({ backOffice }: Localization, { attempt, service_id, substatus, refunds }: OrderCharge): Html => html`
<dl>${field(`${backOffice.attempt(String(attempt))}: ${backOffice.serviceId}`, service_id)}</dl>
${
  substatus === null && refunds.length === 0
    ? null
    : html`<p>${backOffice.sent}</p><pre tabindex="0">${JSON.stringify({ substatus, refunds }, null, 2)}</pre>`
}`

const hashes = (localization: Localization, { entries }: OrderEvidence): Html => html`
<p>${localization.backOffice.hashes}</p>
<ul class="raw">${entries.map(
  ({ at, kind, sha256 }) =>
    html`<li>${localization.date(Date.parse(at))} <code>on.${kind} ${sha256 ?? '–'}</code></li>`,
)}</ul>`

const events = (localization: Localization, { events }: OrderDetails): Html => html`
<p>${localization.backOffice.events}</p>
<ul class="raw">${events.map(
  ({ name, attempt, deliveries, due_at }) =>
    html`<li><code>on.${name} attempt=${attempt} deliveries=${deliveries} due_at=${due_at}</code></li>`,
)}</ul>`
