import { html, type Html } from '../html.ts'
import { type Language, type Localization, languages, localizationIn } from '../shop/localization.ts'

/** The content of a page. Its `url` is the base of the links to the page in other languages. */
export interface Page {
  readonly title: string
  /** What search engines show (default: the title and what the shop sells). */
  readonly description?: string
  readonly main: Html
  readonly url: URL
  readonly scripts?: readonly Script[]
  /** The style sheet of this kind of page, beside the one of the whole shop. */
  readonly style?: '/products.css' | '/elements.css' | '/company.css' | '/back-office.css'
}

/** A module script of a page, with an integrity hash if it comes from the package. */
export interface Script {
  readonly src: string
  readonly integrity?: string
}

/** Renders the document of a page. */
export const layout = (
  localization: Localization,
  { title, description, main, url, scripts = [], style }: Page,
): string =>
  html`<!doctype html>
<html lang="${localization.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${localization.shopName}</title>
<meta name="description" content="${description ?? `${title}. ${localization.introduction}`}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
${style ? html`<link rel="stylesheet" href="${style}">` : null}
${scripts.map(({ src, integrity }) => html`<script type="module" src="${src}"${integrity ? html` integrity="${integrity}"` : null}></script>`)}
</head>
<body>
<a class="skip" href="#content">${localization.skip}</a>
<header class="top">
<a class="name" href="${localization.link('/')}">Prelo</a>
<nav aria-label="${localization.languageChoice}"><ul class="languages">
${languages.map((language) => html`<li>${languageLink(language, localization, url)}</li>`)}
</ul></nav>
</header>
<main id="content" tabindex="-1">
${main}
</main>
<footer class="bottom">
<p>${localization.disclaimer}</p>
<ul>
<li><a href="${localization.link('/kyc')}">${localization.kycLink}</a></li>
<li><a href="${localization.link('/signature')}">${localization.signatureLink}</a></li>
<li><a href="${localization.link('/company')}">${localization.companyLink}</a></li>
<li><a href="${localization.link('/sandbox')}">${localization.sandbox}</a></li>
<li><a href="${localization.link('/orders')}">${localization.ordersLink}</a></li>
<li><a href="${localization.link('/payouts')}">${localization.payoutsLink}</a></li>
</ul>
</footer>
</body>
</html>
`.markup

const names: Readonly<Record<Language, string>> = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

function languageLink(language: Language, localization: Localization, url: URL): Html {
  const query = [...url.searchParams].filter(([name]) => name !== 'lang')
  const current = language === localization.language && html` aria-current="true"`
  return html`<a href="${localizationIn(language).link(url.pathname, query)}" lang="${language}" hreflang="${language}"${current}>${names[language]}</a>`
}
