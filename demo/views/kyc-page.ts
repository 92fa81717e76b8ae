import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import { help } from './help.ts'

/** Renders the page for the phone that continues on from a desktop. Its script takes the session from the link. */
export const kycPhonePage = (localization: Localization): Html => html`
<div class="narrow">
<h1>${localization.kyc.title}</h1>
<kyc-uploader server="/pay">
<noscript><p class="notice">${localization.noScript.kyc}</p></noscript>
<p class="small" slot="notice">${localization.kyc.privacy}</p>
</kyc-uploader>
</div>`

/** Renders the page around the element that requests a customer's documents. */
export const kycPage = (localization: Localization, element: Html): Html => html`
<div class="narrow">
<h1>${localization.kyc.title}</h1>
<p class="lead">${localization.kyc.text}</p>
<noscript><p class="notice">${localization.noScript.kyc}</p></noscript>
${element}
<details class="about">
<summary>${localization.aboutDemo}</summary>
<p>${localization.kyc.panel}</p>
</details>
</div>`

/** Renders the content of the element's slots. */
export const kycContent = (localization: Localization): Html => html`
<p class="small" slot="notice">${localization.kyc.privacy}</p>
${help(localization)}
<p><a href="${localization.link('/')}">${localization.backToShop}</a></p>`
