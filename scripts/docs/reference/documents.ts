import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../install.js'
import { openapiDocument } from '../../openapi/document.ts'
import { translationsWithCode } from '../translations/pages.ts'
import { askPage } from './ask-page.ts'
import { dataFieldsPage } from './data-fields-page.ts'
import { diagrams } from './diagrams/diagrams.ts'
import { errorsPage } from './errors/page.ts'
import { listeningPage } from './listening/page.ts'
import { llmsIndex } from './llms.ts'
import { merchantApiPage } from './merchant-api-page.ts'
import { operationsPage } from './operations-page.ts'
import { withGlossary } from './glossary-table.ts'
import { partsPage } from './parts.ts'
import { recipes } from './recipes.ts'
import { undocumentedPages } from './undocumented-page.ts'

/** The current text of every generated document, by its path. */
export async function documents(): Promise<Record<string, string>> {
  const openapi = openapiDocument()
  const sources: Record<string, string> = {
    'openapi.json': `${JSON.stringify(openapi, null, 2)}\n`,
    'docs/merchant-api.md': merchantApiPage(openapi),
    'docs/operations.md': await operationsPage(),
    'docs/data-fields.md': dataFieldsPage(),
    'docs/ask-the-service.md': askPage('en'),
    'docs/pt-BR/ask-the-service.md': askPage('ptBR'),
    'docs/screen-reader-script.md': listeningPage(),
    'docs/errors.md': errorsPage('en'),
    ...undocumentedPages(),
    ...recipes(),
    ...diagrams(),
    'docs/portuguese.md': withGlossary(read('docs/portuguese.md')),
    'docs/parts.md': partsPage(),
  }
  const translated = { ...sources, ...translationsWithCode(sources) }
  const pagesNow: Record<string, string> = {
    ...translated,
    'docs/pt-BR/errors.md': errorsPage('ptBR', Object.keys(translated)),
  }
  return { ...pagesNow, 'llms.txt': llmsIndex((path) => pagesNow[path] ?? read(path)) }
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
