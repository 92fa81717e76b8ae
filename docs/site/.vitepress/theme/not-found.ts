import { useData, withBase } from 'vitepress'
import { defineComponent, h } from 'vue'
import { homeOf } from './language-links.ts'

/** Replaces the theme's page for an address that does not exist, whose content is in no `main`. */
export default defineComponent(() => {
  const { theme, localeIndex } = useData()
  return () => {
    const { title, quote, linkText } = theme.value.notFound
    return h('main', { class: 'NotFound' }, [
      h('h1', title),
      h('p', quote),
      h('p', h('a', { href: withBase(homeOf(localeIndex.value)) }, linkText)),
    ])
  }
})
