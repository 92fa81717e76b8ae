import { withBase } from 'vitepress'
import { h } from 'vue'

/** Replaces the theme's page for addresses without a page, which is in no `main`. A host serves it in both languages. */
const NotFound = () =>
  h('main', { class: 'not-found' }, [
    h('h1', 'This page does not exist'),
    h('p', 'Search for what you need, or begin at the home.'),
    h('p', h('a', { href: withBase('/') }, 'Home')),
    h('div', { lang: 'pt-BR' }, [
      h('p', 'Esta página não existe. Busque o que você precisa ou comece pelo início.'),
      h('p', h('a', { href: withBase('/pt-BR/') }, 'Início em português')),
    ]),
  ])

export default NotFound
