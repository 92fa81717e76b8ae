import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'

/** A page of the provider. `script` is the URL of its module. */
export interface ProviderPage {
  readonly title: string
  readonly main: Html
  readonly script?: string
}

/** Renders the document of a provider's page. */
export const layout = ({ language, disclaimer }: Localization, { title, main, script }: ProviderPage): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${title}. ${disclaimer}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/cards.css">
${script ? html`<script type="module" src="${script}"></script>` : null}
</head>
<body>
${main}
</body>
</html>
`.markup
