import { pagePaths } from '../assumptions/service.ts'
import type { SandboxState } from '../core/state.ts'
import { html, htmlDocument } from '../html/html.ts'
import { type Localization, localizationFor } from '../html/localization.ts'
import { notFoundPage, pageResponse } from '../html/page-response.ts'
import { staticFile } from '../html/static-files.ts'
import { type BadgeIcon, renderStatusBadge, type StatusBadge } from '../html/record-view.ts'
import type { StoredPixCharge } from './record.ts'
import { type PixStatus, pixStatusOf } from './transitions.ts'

const route = new RegExp(`^${pagePaths.payment}([\\w.]+)$`)

const statusIcons: Readonly<Record<PixStatus, BadgeIcon>> = {
  created: 'open',
  partly_paid: 'partial',
  paid: 'success',
  expired: 'stalled',
  refunded: 'reverted',
  blocked: 'stalled',
  returned: 'reverted',
  released: 'success',
}

/** Serves the page where a charge's `payment_page` leads. Returns null for any other path. */
export function paymentPage(request: Request, path: string, { pix }: SandboxState): Response | null {
  const [, name] = route.exec(path) ?? []
  if (!name || request.method !== 'GET') return null
  const texts = localizationFor(new URL(request.url))
  const { pixCode, hint, notFound, payee } = texts.paymentPage
  const charge = pix.find(({ record }) => record.hash === name)?.record
  if (!charge) return staticFile(name) ?? notFoundPage(texts, notFound)
  return pageResponse(
    htmlDocument(
      { texts, title: charge.merchant.name, mount: '.' },
      html`<main class="payment">
        <h1>${texts.formatAmount(charge.amount, charge.currency.code)}</h1>
        <p>${payee(charge.merchant.name)}${charge.description ? ` · ${charge.description}` : null}</p>
        ${renderStatusBadge(pixStatusBadge(charge, texts))}
        <label>${pixCode} <textarea readonly rows="7">${charge.pix.qr_code}</textarea></label>
        <p class="muted">${hint}</p>
      </main>`,
    ),
  )
}

export function pixStatusBadge(charge: StoredPixCharge['record'], texts: Localization): StatusBadge {
  const status = pixStatusOf(charge)
  return { icon: statusIcons[status], text: texts.statuses.pix[status] }
}
