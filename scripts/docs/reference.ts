import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../install.js'
import { docsPages } from './docs-pages.ts'
import { documents } from './reference/documents.ts'

// The build writes the documents that repeat declarations. git keeps the few that have a text of their own too.
const written = await documents()
for (const [path, text] of Object.entries(written)) {
  const file = join(root, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

// these folders have no other pages: one that is not written any more goes
const isWritten = (page: string) => /^docs\/(?:pt-BR|undocumented)\//.test(page)
for (const page of docsPages()) if (isWritten(page) && !written[page]) rmSync(join(root, page))

// the build, and with it most tests, would wait for a timer that nobody needs
if (process.getActiveResourcesInfo().includes('Timeout')) throw new Error('A timer outlives the documents.')
