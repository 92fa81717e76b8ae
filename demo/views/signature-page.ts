import type { Signer } from '../shop/cases.ts'
import type { Speech } from '../shop/language.ts'
import { html, type Markup } from './html.ts'

/** Who looks at the page, and where it stands. */
export interface SignaturePage {
  readonly address: URL
  readonly signer: string
  readonly session: string
}

/** The contract that a company's signers are asked to sign. */
export const signaturePage = (
  say: Speech,
  signers: readonly Signer[],
  { address, signer, session }: SignaturePage,
): Markup => html`
<div class="narrow">
<h1>${say.signature.title}</h1>
<p class="lead">${say.signature.text}</p>
<onboarding-signature server="/pay" session="${session}">
<noscript><p class="notice">${say.noScript.signature}</p></noscript>
<p><a href="${say.link('/')}">${say.backToShop}</a></p>
</onboarding-signature>
<details class="about">
<summary>${say.aboutDemo}</summary>
<h2>${say.signature.signers}</h2>
<ul>
${signers.map(({ name, email }, index) => {
  const query = { request: address.searchParams.get('request') ?? '', signer: String(index + 1) }
  return html`<li><a href="${say.link('/signature', query)}"${email === signer && html` aria-current="true"`}>${name}</a></li>`
})}
</ul>
<p>${say.signature.panel}</p>
</details>
</div>`
