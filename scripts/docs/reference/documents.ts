import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../install.js'
import { openapiDocument } from '../../openapi/document.ts'
import { merchantApiPage } from '../../openapi/page.ts'
import { translationsWithCode } from '../translations/pages.ts'
import { askPage } from './ask-page.ts'
import { errorsPage } from './errors/page.ts'
import { operationsPage } from './operations-page.ts'
import { operationsTable } from './operations-table.ts'
import { withPartTable } from './parts.ts'
import { recipes } from './recipes.ts'
import { tokens, withTokenTable, withTokenTags } from './tokens.ts'
import { withOpenQuestions } from './undocumented-page.ts'

const elements = ['card-checkout', 'kyc-uploader', 'onboarding-signature', 'pay-pix-charge']

/** The current text of every generated document, by its path. A class's JSDoc is one where it repeats the theme's tokens. */
export async function documents(): Promise<Record<string, string>> {
  const classes = elements.map((tag) => `widgets/${tag}/element.ts`)
  const pages = readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)
  const pagesWithTokens = pages.filter((path) => path.endsWith('.md') && read(path).includes('<!-- tokens -->'))
  const openapi = openapiDocument()
  const sources: Record<string, string> = {
    'openapi.json': `${JSON.stringify(openapi, null, 2)}\n`,
    'docs/merchant-api.md': merchantApiPage(openapi),
    'docs/operations.md': await operationsPage(),
    'docs/ask-the-service.md': askPage('en'),
    'docs/pt-BR/ask-the-service.md': askPage('ptBR'),
    'docs/errors.md': errorsPage(),
    'docs/undocumented.md': withOpenQuestions(read('docs/undocumented.md')),
    'README.md': withOperations(read('README.md')),
    ...recipes(),
    ...Object.fromEntries(classes.map((path) => [path, withTokenTags(read(path), tokens())])),
    ...Object.fromEntries(pagesWithTokens.map((path) => [path, withTokenTable(read(path), tokens())])),
    ...Object.fromEntries(elements.map((tag) => [`docs/${tag}.md`, elementPage(tag)])),
  }
  return { ...sources, ...translationsWithCode(sources) }
}

const elementPage = (tag: string) => withPartTable(withTokenTable(read(`docs/${tag}.md`), tokens()), tag)

const withOperations = (text: string) =>
  text.replace(/(<!-- operations -->\n)[^]*(<!-- \/operations -->)/, (_, begin, end) =>
    [begin, operationsTable('docs/operations.md'), '', end].join('\n'),
  )

const read = (path: string) => readFileSync(join(root, path), 'utf8')
