import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { apiPages } from './api-pages.ts'
import { codeColors, colorCode } from './code-colors.ts'
import { descriptionOf } from './description.ts'
import { fixedPages, pagesForVue } from './fixed-pages.ts'
import { headingAnchor } from './heading-anchor.ts'
import { menu } from './menu.ts'
import { packageEntries } from './package-entries.ts'
import { pictures } from './pictures.ts'
import { portugueseLabels, portugueseSearch } from './portuguese-labels.ts'
import { search } from './search.ts'
import { englishSidebar, portugueseSidebar, translationOf } from './sidebar.ts'
import { siteComponents } from './site-components.ts'
import { sourceLinks } from './source-links.ts'
import { excluded, hasPortuguese, portuguese, root, siteLink, sitePath } from './source-pages.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const base = process.env.DOCS_BASE ?? '/'

// before the menu, which lists the pages that exist
const api = apiPages()

// The declarations would double the index: the pages of the reference name them. The changelog and the list of texts name
// everything, and would hide the pages that explain it.
// what a screen reader says has the words of many questions, and answers none
const isSearched = (path: string) =>
  !/^(docs\/site\/(api\/|pages\/texts\.md)|docs\/screen-reader-script\.md|CHANGELOG\.md)/.test(path)

const navigation = (language: 'en' | 'pt-BR'): DefaultTheme.NavItem[] =>
  ['Guides', 'Elements', 'Reference'].flatMap((name) => {
    const group = menu.find(({ title }) => title.en === name)
    const [first = ''] = group?.pages ?? []
    const page = language === 'en' ? first : translationOf(first)
    return group && existsSync(join(root, page)) ? [{ text: group.title[language], link: siteLink(page) }] : []
  })

const english = {
  label: 'English',
  lang: 'en',
  description: 'Pix, cards, KYC documents and signatures for Brazilian checkouts, in TypeScript.',
  themeConfig: {
    nav: navigation('en'),
    sidebar: englishSidebar(),
    outline: { level: [2, 3] as [number, number] },
    mobileMenuLabel: 'Site menu',
    notFound: {
      title: 'Page not found',
      quote: 'The address may have changed. Look in the menu, or search.',
      linkText: 'Go to the first page',
    },
  },
}

const portugueseLocale = {
  label: 'Português',
  lang: portuguese,
  description: 'Pix, cartão, documentos e assinaturas para checkouts no Brasil, em TypeScript.',
  themeConfig: { ...portugueseLabels, nav: navigation('pt-BR'), sidebar: portugueseSidebar() },
}

const searchOptions: DefaultTheme.LocalSearchOptions = {
  detailedView: false,
  _render: (text, env, markdown) => (isSearched(env.relativePath) ? markdown.renderAsync(text, env) : ''),
  locales: { [portuguese]: portugueseSearch },
}
// Not among the data of the site: pages would get these functions as text, which their security policy forbids to compile.
// The theme passes them.
Object.defineProperty(searchOptions, 'miniSearch', { value: search })

// the home of a language describes the whole
const descriptionIn = ({ hero }: { hero?: { tagline: string } }) => hero?.tagline

const isForBrowsers = (id: string) => id.startsWith(join(root, 'dist')) || id === '@localSearchIndex'

export default defineConfig({
  title: 'guiche',
  base,
  cleanUrls: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }]],
  // without an inline style, which a strict content security policy forbids
  appearance: { disableTransition: false },
  srcDir: root,
  srcExclude: excluded(),
  outDir: process.env.DOCS_OUT ?? join(root, 'out/docs-site'),
  rewrites: sitePath,
  locales: { root: english, ...(hasPortuguese && { [portuguese]: portugueseLocale }) },
  markdown: {
    highlight: colorCode,
    linkify: false,
    // `{id}` in a heading is a part of an address
    attrs: false,
    anchor: { slugify: headingAnchor },
    toc: { slugify: headingAnchor },
    config: (markdown) => {
      markdown.use(sourceLinks)
      markdown.use(siteComponents)
      markdown.use(pictures)
    },
  },
  themeConfig: {
    search: { provider: 'local', options: searchOptions },
  },
  // the switch of languages leads to the same page where it is translated
  transformPageData: ({ filePath, frontmatter }) => ({
    frontmatter: { ...frontmatter, isTranslated: existsSync(join(root, translationOf(filePath))) },
    description: descriptionIn(frontmatter) ?? descriptionOf(join(root, filePath)),
  }),
  // `as` belongs to a link that only preloads
  transformHtml: (code) =>
    code
      .replace(/ rel="preload stylesheet"([^>]*) as="style"/, ' rel="stylesheet"$1')
      .replace('content="Not Found"', `content="${english.themeConfig.notFound.quote}"`),
  vue: { include: [/\.vue$/, ...pagesForVue.map((page) => `**/${page}`)] },
  vite: {
    configFile: false,
    plugins: [
      api,
      codeColors,
      fixedPages,
      {
        // live examples and the search run in pages alone
        name: 'browser-only',
        config: (_, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { external: isForBrowsers } } } : null),
      },
    ],
    resolve: {
      alias: [
        { find: /^\.\/composables\/copyCode\.js$/, replacement: file('theme/copy-code.ts') },
        { find: /^\.\/VPHome\.vue$/, replacement: file('theme/home.ts') },
        { find: /^\.\.\/NotFound\.vue$/, replacement: file('theme/not-found.ts') },
        ...packageEntries(),
      ],
    },
  },
})
