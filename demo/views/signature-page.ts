import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Signer } from '../shop/references.ts'

/** The signer who opens the page, its URL and the sessions of its elements. */
export interface SignaturePage {
  readonly url: URL
  readonly signer: string
  readonly sessions: Readonly<Record<'signature' | 'documents', string>>
}

/** Renders the element with the contract that a company's signers sign, and in it the one that sends the company's papers. */
export const signaturePage = (
  localization: Localization,
  signers: readonly Signer[],
  { url, signer, sessions }: SignaturePage,
): Html => html`
<div class="narrow">
<h1>${localization.signature.title}</h1>
<p class="lead">${localization.signature.text}</p>
<onboarding-signature server="/pay" session="${sessions.signature}">
<kyc-uploader slot="documents" server="/pay" session="${sessions.documents}"></kyc-uploader>
<noscript><p class="notice">${localization.noScript.signature}</p></noscript>
<p><a href="${localization.link('/')}">${localization.backToShop}</a></p>
</onboarding-signature>
<details class="about">
<summary>${localization.aboutDemo}</summary>
<h2>${localization.signature.signers}</h2>
<ul>
${signers.map(({ name, email }, index) => {
  const query = { onboarding: url.searchParams.get('onboarding') ?? '', signer: String(index + 1) }
  return html`<li><a href="${localization.link('/signature', query)}"${email === signer && html` aria-current="true"`}>${name}</a></li>`
})}
</ul>
<p>${localization.signature.panel}</p>
<p><a href="${localization.link('/signature', { status: 'pending' })}">${localization.signature.papers}</a></p>
</details>
</div>`
