import { type Language, languages, type Speech, speech } from '../shop/language.ts'
import { html, type Markup } from './html.ts'

/** What a page is made of; `address` is where it stands, without `lang`, so that it can be had in other languages. */
export interface Page {
  readonly title: string
  readonly main: Markup
  readonly address: URL
  readonly scripts?: readonly Script[]
}

/** A module of a page; `integrity` for one that comes from the package. */
export interface Script {
  readonly src: string
  readonly integrity?: string
}

/** The whole document of a page. */
export const layout = (say: Speech, { title, main, address, scripts = [] }: Page): string =>
  html`<!doctype html>
<html lang="${say.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${say.shopName}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
${scripts.map(({ src, integrity }) => html`<script type="module" src="${src}"${integrity ? html` integrity="${integrity}"` : null}></script>`)}
</head>
<body>
<a class="skip" href="#content">${say.skip}</a>
<header class="top">
<a class="name" href="${say.link('/')}">Prelo</a>
<nav aria-label="${say.languageChoice}"><ul class="languages">
${languages.map((language) => html`<li>${languageLink(language, say, address)}</li>`)}
</ul></nav>
</header>
<main id="content" tabindex="-1">
${main}
</main>
<footer class="bottom">
<p>${say.backstage}</p>
<ul>
<li><a href="${say.link('/kyc')}">${say.kycLink}</a></li>
<li><a href="${say.link('/signature')}">${say.signatureLink}</a></li>
<li><a href="${say.link('/sandbox')}">${say.sandbox}</a></li>
<li><a href="${say.link('/orders')}">${say.ordersLink}</a></li>
</ul>
</footer>
</body>
</html>
`.markup

const names: Readonly<Record<Language, string>> = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

function languageLink(language: Language, say: Speech, address: URL): Markup {
  const { lang: _, ...query } = Object.fromEntries(address.searchParams)
  const current = language === say.language && html` aria-current="true"`
  return html`<a href="${speech(language).link(address.pathname, query)}" lang="${language}" hreflang="${language}"${current}>${names[language]}</a>`
}
