import type { Speech } from '../shop/language.ts'
import { html, type Markup } from './html.ts'

/** The documents that a customer is asked for. */
export const kycPage = (say: Speech, session: string): Markup => html`
<div class="narrow">
<h1>${say.kyc.title}</h1>
<p class="lead">${say.kyc.text}</p>
<kyc-uploader server="/pay" session="${session}">
<noscript><p class="notice">${say.noScript.kyc}</p></noscript>
<p class="small" slot="notice">${say.kyc.privacy}</p>
<p><a href="${say.link('/')}">${say.backToShop}</a></p>
</kyc-uploader>
<details class="about">
<summary>${say.aboutDemo}</summary>
<p>${say.kyc.panel}</p>
</details>
</div>`
