import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Signer } from '../shop/references.ts'
import { help } from './help.ts'

/** The signers of a contract: the one who opens the page, its URL and its element. */
export interface SignaturePage {
  readonly url: URL
  readonly signers: readonly Signer[]
  readonly signer: string
  readonly element: Html
}

/** Renders the page with the contract that a company's signers sign. */
export const signaturePage = (localization: Localization, page: SignaturePage): Html => html`
<div class="narrow">
<h1>${localization.signature.title}</h1>
<p class="lead">${localization.signature.text}</p>
${contract(
  localization,
  page,
  html`<p>${localization.signature.panel}</p>
<p><a href="${localization.link('/signature', { status: 'pending' })}">${localization.signature.papers}</a></p>`,
)}
</div>`

/** Renders the element with a contract, and links to the pages of its signers. */
export const contract = (
  localization: Localization,
  { url, signers, signer, element }: SignaturePage,
  about: Html,
): Html => html`
${element}
<details class="about">
<summary>${localization.aboutDemo}</summary>
<h2>${localization.signature.signers}</h2>
<ul>
${signers.map(({ name, email }, index) => {
  const { lang: _, ...query } = Object.fromEntries(url.searchParams)
  const href = localization.link(url.pathname, { ...query, signer: String(index + 1) })
  return html`<li><a href="${href}"${email === signer && html` aria-current="true"`}>${name}</a></li>`
})}
</ul>
${about}
</details>`

/** Renders the content of the element's slots: the element that sends the company's papers, and help. A contract that is shown can be signed without a script. */
export const contractContent = (localization: Localization, papers: Html): Html => html`
${papers}
<noscript><p class="notice">${localization.noScript.signature}</p></noscript>
${help(localization)}
<p><a href="${localization.link('/')}">${localization.backToShop}</a></p>`
