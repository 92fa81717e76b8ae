import { pagePaths } from '../assumptions/service.ts'
import type { State } from '../core/state.ts'
import { localizationFor } from '../html/localization.ts'
import { html } from '../html/markup.ts'
import { htmlDocument } from '../html/page-shell.ts'
import { pageResponse } from '../html/responses.ts'
import { staticFile } from '../html/static-files.ts'
import { renderStatusBadge } from '../html/status-badge.ts'
import { pixStatusBadge } from './panel-record.ts'

const route = new RegExp(`^${pagePaths.payment}([\\w.]+)$`)

/** Serves the page where a charge's `payment_page` leads. Returns null for any other path. */
export function paymentPage(request: Request, path: string, { pix }: State): Response | null {
  const [, name] = route.exec(path) ?? []
  if (!name || request.method !== 'GET') return null
  const texts = localizationFor(new URL(request.url))
  const { pixCode, hint, notFound, payee } = texts.paymentPage
  const charge = pix.find(({ record }) => record.hash === name)?.record
  const shell = { texts, title: charge ? charge.merchant.name : notFound, mount: '.' }
  if (!charge)
    return (
      staticFile(name) ??
      pageResponse(htmlDocument(shell, html`<main class="payment"><h1>${notFound}</h1></main>`), 404)
    )
  return pageResponse(
    htmlDocument(
      shell,
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
