import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.js'
import { operationsPage } from './operations-page.ts'
import { operationsTable } from './operations-table.ts'

/** The documents that are made of the declarations, by their paths, as they should be. */
export async function documents(): Promise<Record<string, string>> {
  return {
    'docs/operations.md': await operationsPage(),
    'README.md': withTable(readFileSync(join(root, 'README.md'), 'utf8')),
  }
}

const withTable = (text: string) =>
  text.replace(/(<!-- operations -->\n)[^]*(<!-- \/operations -->)/, (_, begin, end) =>
    [begin, operationsTable('docs/operations.md'), '', end].join('\n'),
  )
