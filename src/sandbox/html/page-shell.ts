import type { Localization } from './localization.ts'
import { html, type Markup } from './markup.ts'

/** The document around a page's content. */
interface PageShell {
  readonly texts: Localization
  readonly title: string
  /** Where the style sheet and the icon are served, without a trailing slash. */
  readonly mount: string
}

/** Renders a whole HTML document. */
export const htmlDocument = ({ texts, title, mount }: PageShell, body: Markup): Markup => html`<!doctype html>
<html lang="${texts.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="${mount}/icon.svg">
    <link rel="stylesheet" href="${mount}/panel.css">
  </head>
  <body>${body}</body>
</html>`
