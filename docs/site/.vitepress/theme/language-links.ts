import type { DefaultTheme } from 'vitepress'

/** Returns the home of a language. */
export const homeOf = (locale: string) => (locale === 'root' ? '/' : `/${locale}/`)

/** Returns the link to another language: the same page if it exists in that language, and the language's home otherwise. */
export const languageLink: LanguageLink = ({ localeIndex, frontmatter }, { data, hash }, locale) => {
  // each Portuguese page has an English one
  const isTranslated = locale === 'root' || frontmatter.value.isTranslated === true
  const path = data.relativePath.slice(homeOf(localeIndex.value).length - 1)
  const samePage = path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')
  return homeOf(locale) + (isTranslated ? samePage + hash : '')
}

type LanguageLink = DefaultTheme.I18nRouting
