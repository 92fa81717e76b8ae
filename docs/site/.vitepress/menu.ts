/** A group of the menu: its title in each language, and the paths of its pages in the repository. */
export interface MenuGroup {
  readonly title: { readonly en: string; readonly 'pt-BR': string }
  readonly pages: readonly string[]
}

const docs = (...names: readonly string[]) => names.map((name) => `docs/${name}.md`)
const below = (folder: string, ...names: readonly string[]) => docs(...names.map((name) => `${folder}/${name}`))

/**
 * The menu of the site, ordered by what a reader wants to do. A test compares it with the pages in `docs`. Two pages are
 * generated in `docs/site/pages`: the texts by the build of the site, the benchmarks by `npm run bench`.
 */
export const menu: readonly MenuGroup[] = [
  { title: { en: 'Start', 'pt-BR': 'Comece' }, pages: docs('README', 'init') },
  {
    title: { en: 'Guides', 'pt-BR': 'Guias' },
    pages: below(
      'guides',
      'accept-pix-in-an-express-app',
      'take-a-card-in-installments',
      'collect-kyc-documents',
      'open-a-company-account',
      'handle-a-refund-made-elsewhere',
      'contested-payments',
      'reconcile-at-the-end-of-the-day',
      'trace-and-measure-with-opentelemetry',
    ),
  },
  {
    title: { en: 'Elements', 'pt-BR': 'Elementos' },
    pages: docs(
      'pay-pix-charge',
      'card-checkout',
      'kyc-uploader',
      'onboarding-signature',
      'card-frame',
      'theming',
      'languages',
      'accessibility',
      'site/pages/texts',
      'first-paint',
      'react',
      'editors',
    ),
  },
  {
    title: { en: 'Recipes', 'pt-BR': 'Receitas' },
    pages: below(
      'recipes',
      'plain-html',
      'react',
      'vue',
      'solid',
      'angular',
      'next',
      'nuxt',
      'sveltekit',
      'astro',
      'express',
      'fastify',
      'hono',
      'nest',
      'deno',
      'bun',
      'workers',
    ),
  },
  {
    title: { en: 'Testing your checkout', 'pt-BR': 'Teste o seu checkout' },
    pages: docs('guides/test-your-checkout', 'testing', 'sandbox'),
  },
  {
    title: { en: 'Paying out', 'pt-BR': 'Pague fornecedores e pessoas' },
    pages: docs('guides/pay-out', 'guides/pay-a-hundred-people'),
  },
  { title: { en: 'Going live', 'pt-BR': 'Entre em produção' }, pages: docs('guides/go-live', 'capacity', 'data') },
  {
    title: { en: 'Reference', 'pt-BR': 'Referência' },
    pages: docs('merchant', 'merchant-api', 'client', 'operations', 'errors', 'other-languages'),
  },
  {
    title: { en: 'Undocumented', 'pt-BR': 'Não documentado' },
    pages: docs('undocumented', 'ask-the-service'),
  },
  {
    title: { en: 'Reliability and security', 'pt-BR': 'Confiabilidade e segurança' },
    pages: [...docs('content-security-policy', 'reliability', 'site/pages/benchmarks'), 'SECURITY.md'],
  },
  {
    title: { en: 'Versions', 'pt-BR': 'Versões' },
    pages: [...docs('versioning', 'upgrading'), 'CHANGELOG.md'],
  },
  {
    title: { en: 'For contributors', 'pt-BR': 'Para quem contribui' },
    pages: [...docs('architecture'), 'CONTRIBUTING.md'],
  },
]
