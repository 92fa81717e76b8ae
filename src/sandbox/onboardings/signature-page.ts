import { pagePaths } from '../assumptions/service.ts'
import type { SandboxState } from '../core/state.ts'
import { html, htmlDocument } from '../html/html.ts'
import { localizationFor } from '../html/localization.ts'
import { isSameOrigin, notFoundPage, pageResponse, plainResponse } from '../html/page-response.ts'
import { staticFile } from '../html/static-files.ts'
import { renderStatusBadge } from '../html/record-view.ts'
import type { OnboardingActions } from './actions.ts'
import { canSign } from './contract-transitions.ts'
import { signerStatusBadge } from './panel-section.ts'

const route = new RegExp(`^${pagePaths.signature}([\\w.]+)$`)

/** Serves the page of a signer's `sign_url`: that of an e-signature provider. Returns null for any other path. */
export async function signaturePage(
  request: Request,
  path: string,
  { onboardings }: SandboxState,
  signContract: OnboardingActions['signContract'],
): Promise<Response | null> {
  const [, token] = route.exec(path) ?? []
  if (!token) return null
  const texts = localizationFor(new URL(request.url))
  const { title, notice, notFound } = texts.signaturePage
  const stored = onboardings.find(({ contract }) => contract?.signers.some((signer) => signer.token === token))
  const signer = stored?.contract?.signers.find((each) => each.token === token)
  if (!stored || !signer) return staticFile(token) ?? notFoundPage(texts, notFound)
  const isOpen = canSign(stored, token)
  if (request.method === 'POST') {
    if (!isSameOrigin(request)) return plainResponse('', 403)
    if (isOpen) await signContract({ id: stored.record.id, email: signer.email, token })
    return plainResponse('', 303, { location: `${token}${texts.query}` })
  }
  return pageResponse(
    htmlDocument(
      { texts, title, mount: '.' },
      html`<main class="payment">
        <h1>${title}</h1>
        <p>${stored.record.company.legal_name}</p>
        ${renderStatusBadge(signerStatusBadge(stored, signer, texts))}
        <p>${notice(signer.name)}</p>
        ${
          isOpen
            ? html`<form method="post" action="${token}${texts.query}" aria-label="${title}"><button class="primary">${texts.actions.signContract}</button></form>`
            : null
        }
      </main>`,
    ),
  )
}
