import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Command, fail, parsedArguments } from './command.ts'
import { sectionRanking } from './docs/rank-sections.ts'
import { excerpt, type Section, pageSections } from './docs/sections.ts'
import { questionTerms, searchTerms } from './docs/terms.ts'

const usage = `Usage: guiche docs <words> [options]

Prints the sections of the documentation that answer a question, the best first: npx guiche docs refund made elsewhere.
Ask in English or in Portuguese. It reads the pages of the installed package, and sends nothing.
The exit code is 0 where a section was found, 1 where none was, and 2 for invalid arguments.

Options:
  --limit <number>  how many sections, from 1 to 20 (default 3)
  --help            print this text
`

const options = { limit: { type: 'string', default: '3' }, help: { type: 'boolean' } } as const

const rootPages = ['README.md', 'LEIAME.md', 'SECURITY.md', 'SKILL.md']

// pages with the words of many questions, which answer none: lists of pages and of words, and what a screen reader says
const unsearched = ['docs/README.md', 'docs/pt-BR/README.md', 'docs/portuguese.md', 'docs/screen-reader-script.md']

/** Returns the command `guiche docs`, which searches the documentation. `packageRoot` is the folder of the package. */
export const docsCommand = (packageRoot: URL): Command => ({
  usage,
  async run(args) {
    const asked = parsedArguments(usage, () => parse(args))
    if (!asked) return
    const folder = fileURLToPath(packageRoot)
    const found = inOneLanguage(sectionRanking(await readSections(folder))(asked.question)).slice(0, asked.limit)
    if (found.length === 0) return fail(nothingFound(folder), 1)
    console.log(found.map((section) => describe(section, folder, asked.question)).join('\n\n'))
  },
})

interface Question {
  readonly question: string
  readonly limit: number
}

function parse(args: readonly string[]): Question | string | null {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [question, limit] = [positionals.join(' '), Number(values.limit)]
  if (values.help) return null
  if (!/[\p{L}\p{N}]/u.test(question)) return 'Pass the words to look for.'
  if (!Number.isInteger(limit) || limit < 1 || limit > 20) return '--limit must be a number from 1 to 20.'
  return { question, limit }
}

/** Reads the sections of every page of a package. */
export async function readSections(folder: string): Promise<Section[]> {
  const names = await readdir(join(folder, 'docs'), { recursive: true })
  const below = names.map((name) => `docs/${name.replaceAll('\\', '/')}`)
  const pages = below
    .filter((path) => /^docs\/(?!site\/|translations\/).*\.md$/.test(path) && !unsearched.includes(path))
    .sort()
  const read = async (path: string) => pageSections(path, await readFile(join(folder, path), 'utf8'))
  return (await Promise.all([...rootPages, ...pages].map(read))).flat()
}

/** Returns sections without those that translate an earlier one. */
export function inOneLanguage(sections: readonly Section[]): Section[] {
  const source = ({ path, place }: Section) => `${sourceOf(path)} ${place}`
  const found = new Set<string>()
  return sections.filter((section) => !found.has(source(section)) && found.add(source(section)))
}

const sourceOf = (path: string) => (path === 'LEIAME.md' ? 'README.md' : path.replace('docs/pt-BR/', 'docs/'))

function describe({ title, above, path, line, text }: Section, folder: string, question: string): string {
  const wanted = new Set(questionTerms(question).flat())
  const shown = excerpt(text, (part) => searchTerms(part).some((term) => wanted.has(term)))
  return `# ${[...above, title].join(' › ')}\n${relative('', join(folder, path))}:${line}\n\n${shown}`
}

const nothingFound = (folder: string) =>
  `No section has these words. Try others, in English or in Portuguese, or the name of an option, an error or a status.
${relative('', join(folder, 'docs/README.md'))} lists all pages.`
