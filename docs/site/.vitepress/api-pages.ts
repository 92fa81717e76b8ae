import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './source-pages.ts'

const folder = join(root, 'docs/site/api')

const { exports }: { exports: Record<string, { types?: string }> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** The entry points with a page of their own, each with its declarations: the types of templates have no names to import. */
export const apiEntries = Object.entries(exports).flatMap(([path, { types }]) =>
  types && !path.startsWith('./types/') ? [{ name: path.replace('.', 'guiche'), file: join(root, types) }] : [],
)

/** The first page of the API reference. */
export const apiIndex = `# API reference

Every export of each entry point, from the declarations of the package. The pages of the reference explain how they work together.

${apiEntries
  .map(({ name }) => `- [${name}](${name}.md)`)
  .sort()
  .join('\n')}
`

/** Starts TypeDoc beside VitePress, which takes as long. Each page has its title alone until VitePress needs it. */
export function apiPages() {
  rmSync(folder, { recursive: true, force: true })
  write('index', apiIndex)
  for (const { name } of apiEntries) write(name, `# ${name}\n`)
  const typedoc = spawn(process.execPath, [join(root, 'docs/site/api-reference.js')], { stdio: 'inherit' })
  const written = once(typedoc, 'exit').then(([code]) => {
    if (code !== 0) throw new Error('The API reference could not be written')
  })
  return {
    name: 'api-pages',
    load: (id: string) => (id.includes('/docs/site/api/') ? written.then(() => null) : null),
  }
}

function write(name: string, text: string) {
  const file = join(folder, `${name}.md`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
