import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Signer } from '../shop/references.ts'
import { help } from './help.ts'

/** The signer who opens the page, its URL and its session. */
export interface SignaturePage {
  readonly url: URL
  readonly signer: string
  readonly session: string
}

/** Renders the element with the contract that a company's signers sign. */
export const signaturePage = (
  localization: Localization,
  signers: readonly Signer[],
  { url, signer, session }: SignaturePage,
): Html => html`
<div class="narrow">
<h1>${localization.signature.title}</h1>
<p class="lead">${localization.signature.text}</p>
<onboarding-signature server="/pay" session="${session}">
<noscript><p class="notice">${localization.noScript.signature}</p></noscript>
${help(localization)}
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
</details>
</div>`
