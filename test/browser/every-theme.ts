import type { LitElement } from 'lit'
import { redraw } from './settle.ts'

const themes = ['counter', 'soft'] as const
const schemes = ['light', 'dark'] as const

const darkPage = { name: 'dark page', css: 'body { background: #16181a; color: #e8eaed; }' }
const themedPages = Promise.all(themes.flatMap((theme) => schemes.map((scheme) => themedPage(theme, scheme))))

/** Runs a check of an element on a dark page, and on a light and a dark page with each theme of the package. */
export async function inEachTheme(element: LitElement, check: (page: string) => Promise<void>) {
  for (const { name, css } of [darkPage, ...(await themedPages)]) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    try {
      await redraw(element)
      await check(name)
    } finally {
      document.adoptedStyleSheets.pop()
    }
  }
}

async function themedPage(theme: (typeof themes)[number], scheme: (typeof schemes)[number]) {
  const response = await fetch(`/widgets/themes/${theme}.css`)
  return { name: `${theme}, ${scheme}`, css: `:root { color-scheme: ${scheme}; } ${await response.text()}` }
}
