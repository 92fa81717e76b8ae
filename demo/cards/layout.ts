import type { Speech } from '../shop/language.ts'
import { html, type Markup } from '../views/html.ts'

/** A page of the provider; `script`: a module that it needs. */
export interface ProviderPage {
  readonly title: string
  readonly main: Markup
  readonly script?: string
}

/** The whole document of a page of the provider. */
export const layout = ({ language }: Speech, { title, main, script }: ProviderPage): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/cards.css">
${script ? html`<script type="module" src="${script}"></script>` : null}
</head>
<body>
${main}
</body>
</html>
`.markup
