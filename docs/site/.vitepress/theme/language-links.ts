import { useData } from 'vitepress'
import { computed } from 'vue'

/**
 * Replaces the theme's links to other languages: a link leads to the same page if it exists in that language, and to the
 * language's home otherwise.
 */
export function useLangs() {
  const { site, localeIndex, page, hash, frontmatter } = useData()
  const linkOf = (key: string) => (key === 'root' ? '/' : `/${key}/`)
  const currentLang = computed(() => ({
    label: site.value.locales[localeIndex.value]?.label,
    link: linkOf(localeIndex.value),
  }))
  const localeLinks = computed(() =>
    Object.entries(site.value.locales)
      .filter(([key]) => key !== localeIndex.value)
      .map(([key, { label }]) => {
        // each Portuguese page has an English one
        const isTranslated = key === 'root' || frontmatter.value.isTranslated === true
        const path = page.value.relativePath.slice(currentLang.value.link.length - 1)
        const samePage = path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')
        return { text: label, link: linkOf(key) + (isTranslated ? samePage + hash.value : '') }
      }),
  )
  return { localeLinks, currentLang }
}
