import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { menu } from './menu.ts'
import { portuguese, root, siteLink, titleOf } from './source-pages.ts'

/** Returns the menu in English. */
export const englishSidebar = (): DefaultTheme.SidebarItem[] => menu.map(({ title, pages }) => group(title.en, pages))

/** Returns the menu in Portuguese, with the pages that are translated. */
export const portugueseSidebar = (): DefaultTheme.SidebarItem[] =>
  menu.flatMap(({ title, pages }) => {
    const translated = pages.map(translationOf).filter(exists)
    return translated.length > 0 ? [group(title[portuguese], translated)] : []
  })

/** Returns the path that the Portuguese translation of a page has in the repository. */
export const translationOf = (source: string) => source.replace(/^(docs\/)?/, `docs/${portuguese}/`)

const exists = (page: string) => existsSync(join(root, page))

const group = (text: string, pages: readonly string[]): DefaultTheme.SidebarItem => ({
  text,
  // the theme inserts the texts of links as HTML
  items: pages.map((page) => ({ text: escapeHtml(titleOf(page)), link: siteLink(page).replace(/\/index$/, '/') })),
})

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
