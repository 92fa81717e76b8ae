import type { Localization } from './localization.ts'

/** HTML whose values are escaped. */
export interface Html {
  readonly html: string
}

type Content = string | number | Html | null | readonly Content[]

/** Creates HTML from a template. Values are escaped, except those that are HTML themselves. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Html => ({
  html: parts.map((part, index) => (index === 0 ? part : render(values[index - 1] ?? null) + part)).join(''),
})

function render(value: Content): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return 'html' in value ? value.html : value.map(render).join('')
}

/** The document around a page's content. */
interface PageShell {
  readonly texts: Localization
  readonly title: string
  /** Where the style sheet and the icon are served, without a trailing slash. */
  readonly mount: string
}

export const htmlDocument = ({ texts, title, mount }: PageShell, body: Html): Html => html`<!doctype html>
<html lang="${texts.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <meta name="description" content="${texts.intro}">
    <link rel="icon" href="${mount}/icon.svg">
    <link rel="stylesheet" href="${mount}/panel.css">
  </head>
  <body>${body}</body>
</html>`
