/** A group of the menu: its title in each language, and the paths of its pages in the repository. */
export interface MenuGroup {
  readonly title: { readonly en: string; readonly 'pt-BR': string }
  readonly pages: readonly string[]
}

const docs = (...names: readonly string[]) => names.map((name) => `docs/${name}.md`)
const below = (folder: string, ...names: readonly string[]) => docs(...names.map((name) => `${folder}/${name}`))

/**
 * The menu of the site, ordered by what a reader wants to do. A test compares it with the pages in `docs`. Three
 * are generated in `docs/site`: the texts and the API reference by the build of the site, the benchmarks by `npm run bench`.
 */
export const menu: readonly MenuGroup[] = [
  { title: { en: 'Start', 'pt-BR': 'Comece' }, pages: docs('README', 'how-it-works', 'init') },
  {
    title: { en: 'Guides', 'pt-BR': 'Guias' },
    pages: below(
      'guides',
      'accept-pix-in-an-express-app',
      'take-a-card-in-installments',
      'pix-and-card-on-one-page',
      'collect-kyc-documents',
      'open-a-company-account',
      'handle-a-refund-made-elsewhere',
      'refund-a-part-of-an-order',
      'contested-payments',
    ),
  },
  {
    title: { en: 'Elements', 'pt-BR': 'Elementos' },
    pages: docs(
      'elements',
      'pay-pix-charge',
      'card-checkout',
      'kyc-uploader',
      'kyc-files',
      'onboarding-signature',
      'parts',
      'languages',
      'accessibility',
      'screen-reader-script',
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
    pages: docs('guides/test-your-checkout', 'testing', 'sandbox', 'sandbox-command', 'sandbox-like'),
  },
  {
    title: { en: 'Paying out', 'pt-BR': 'Pague fornecedores e pessoas' },
    pages: below('guides', 'pay-out', 'pay-a-hundred-people', 'marketplace-with-markup', 'qualify-bank-accounts'),
  },
  {
    title: { en: 'Going live', 'pt-BR': 'Entre em produção' },
    pages: [
      ...below(
        'guides',
        'go-live',
        'enter-the-answers',
        'trace-and-measure-with-opentelemetry',
        'when-something-fails',
        'reconcile-at-the-end-of-the-day',
        'reconcile-with-a-program',
      ),
      ...docs('capacity', 'data', 'data-fields', 'brazilian-rules'),
    ],
  },
  {
    title: { en: 'The merchant server', 'pt-BR': 'O servidor do lojista' },
    pages: below(
      'merchant',
      'README',
      'stores',
      'edge-stores',
      'own-store',
      'hooks',
      'options',
      'callbacks',
      'pix',
      'cards',
      'files',
      'companies',
      'payouts',
      'back-office',
      'operation',
      'routes',
    ),
  },
  {
    title: { en: 'Reference', 'pt-BR': 'Referência' },
    pages: docs('client', 'client-values', 'operations', 'errors', 'merchant-api', 'site/api/index', 'other-languages'),
  },
  {
    title: { en: 'Undocumented', 'pt-BR': 'Não documentado' },
    pages: [
      ...docs('undocumented', 'ask-the-service', 'record'),
      ...below(
        'undocumented',
        'charges',
        'payouts',
        'qualifications',
        'kyc',
        'onboarding',
        'accounts',
        'lists',
        'fields',
        'keys',
        'callbacks',
      ),
    ],
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
    pages: [...docs('architecture'), 'CONTRIBUTING.md', ...docs('portuguese')],
  },
]
