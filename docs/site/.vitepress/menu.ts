/** A group of the menu: its title in each language, and the paths of its pages in the repository. */
export interface MenuGroup {
  readonly title: { readonly en: string; readonly 'pt-BR': string }
  readonly pages: readonly string[]
}

const docs = (...names: readonly string[]) => names.map((name) => `docs/${name}.md`)
const below = (folder: string, ...names: readonly string[]) => docs(...names.map((name) => `${folder}/${name}`))

/**
 * The menu of the site, ordered by what a reader wants to do. A test compares it with the pages in `docs`. Three
 * are in `docs/site`: the texts and the API reference, which the build of the site writes, and the benchmarks, which
 * `npm run bench` writes and git keeps.
 */
export const menu: readonly MenuGroup[] = [
  { title: { en: 'Start', 'pt-BR': 'Comece' }, pages: docs('README', 'how-it-works', 'init') },
  {
    title: { en: 'Recipes', 'pt-BR': 'Receitas' },
    pages: below(
      'recipes',
      'express',
      'fastify',
      'hono',
      'nest',
      'next',
      'nuxt',
      'sveltekit',
      'astro',
      'plain-html',
      'react',
      'vue',
      'solid',
      'angular',
      'deno',
      'bun',
      'workers',
    ),
  },
  {
    title: { en: 'Guides', 'pt-BR': 'Guias' },
    pages: below(
      'guides',
      'accept-pix-in-an-express-app',
      'take-a-card-in-installments',
      'pix-and-card-on-one-page',
      'refund-a-part-of-an-order',
      'handle-a-refund-made-elsewhere',
      'contested-payments',
      'collect-kyc-documents',
      'open-a-company-account',
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
      'site/pages/texts',
      'content-security-policy',
      'accessibility',
      'screen-reader-script',
      'first-paint',
      'react',
      'editors',
    ),
  },
  {
    title: { en: 'The merchant server', 'pt-BR': 'O servidor do lojista' },
    pages: [
      ...below(
        'merchant',
        'README',
        'options',
        'hooks',
        'callbacks',
        'pix',
        'cards',
        'files',
        'companies',
        'payouts',
        'stores',
        'edge-stores',
        'own-store',
        'operation',
        'back-office',
        'routes',
      ),
      ...docs('merchant-api', 'other-languages'),
    ],
  },
  {
    title: { en: 'Testing your checkout', 'pt-BR': 'Teste o seu checkout' },
    pages: docs('guides/test-your-checkout', 'sandbox', 'sandbox-like'),
  },
  {
    title: { en: 'Going live', 'pt-BR': 'Entre em produção' },
    pages: [
      ...below(
        'guides',
        'go-live',
        'enter-the-answers',
        'when-something-fails',
        'reconcile-at-the-end-of-the-day',
        'trace-and-measure-with-opentelemetry',
      ),
      ...docs('brazilian-rules', 'data', 'data-fields', 'capacity'),
    ],
  },
  {
    title: { en: 'Paying out', 'pt-BR': 'Pague fornecedores e pessoas' },
    pages: below('guides', 'pay-out', 'pay-a-hundred-people', 'marketplace-with-markup', 'qualify-bank-accounts'),
  },
  {
    title: { en: 'Reference', 'pt-BR': 'Referência' },
    pages: docs('client', 'client-values', 'operations', 'errors', 'site/api/index'),
  },
  {
    title: { en: 'Undocumented', 'pt-BR': 'Não documentado' },
    pages: [
      ...docs('undocumented'),
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
      ...docs('ask-the-service', 'record'),
    ],
  },
  {
    title: { en: 'Reliability and security', 'pt-BR': 'Confiabilidade e segurança' },
    pages: [...docs('reliability', 'site/pages/benchmarks'), 'SECURITY.md'],
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
