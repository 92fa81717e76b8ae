import { parseArgs } from 'node:util'
import { acceptPages, outdatedPages, sourceOf } from './translations/pages.ts'

// `npm run translations` lists the sections in English that changed since they were translated; `-- --accept` records
// that the translations follow them now, for the pages that are named (`docs/pt-BR/react.md`) or for all.
const { values, positionals } = parseArgs({ options: { accept: { type: 'boolean' } }, allowPositionals: true })
const outdated = outdatedPages()
const unknown = positionals.filter((page) => !outdated[page])
if (unknown.length > 0) throw new Error(`Not an outdated translation: ${unknown.join(', ')}`)

const pages = positionals.length > 0 ? positionals : Object.keys(outdated)
for (const page of pages) {
  console.log(`${sourceOf(page)} → ${page}`)
  for (const { kind, title } of outdated[page] ?? []) console.log(`  ${kind}: ${title}`)
}
if (values.accept) acceptPages(pages)
if (pages.length === 0) console.log('Every translation follows its source.')
else console.log(values.accept ? 'Accepted.' : 'Translate them, then run: npm run translations -- --accept')
