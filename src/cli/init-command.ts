import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, fail, parsedArguments } from './command.ts'

const shops = new Map([
  ['express', 'http://localhost:3000'],
  ['next', 'http://localhost:3000'],
  ['workers', 'http://localhost:8787'],
])

const names = [...shops.keys()].join(', ')

const languages = ['en', 'pt-BR']

const usage = `Usage: guiche init <name> [folder] [options]

Writes a working shop in TypeScript into an empty folder (default: the current one), and names it after the folder. Its script
dev starts the sandbox beside it.

Names:
  express   an Express app
  next      a Next app
  workers   a Cloudflare Worker, with its records in Durable Objects

Options:
  --lang <language>  language of the shop's pages, comments and README: en or pt-BR (default: pt-BR where the system speaks
                     Portuguese, otherwise en)
  --help             print this text
`

const options = { lang: { type: 'string' }, help: { type: 'boolean' } } as const

interface InitArguments {
  readonly name: string
  readonly folder: string
  readonly lang: string
}

/** The text of each file of a shop by its path. */
type Files = Readonly<Record<string, string>>

/** Returns the command `guiche init`, which writes a shop. `packed` is the folder with the files of each shop. */
export const initCommand = (packed: URL): Command => ({
  usage,
  async run(args) {
    const target = parsedArguments(usage, () => parse(args))
    if (!target) return
    const { name, lang } = target
    const folder = resolve(target.folder)
    const files: Files = JSON.parse(await readFile(new URL(`${lang}/${name}.json`, packed), 'utf8'))
    const obstacle = oldNode(files) ?? (await obstacleIn(folder))
    if (obstacle !== null) return fail(obstacle, 1)
    await writeShop(folder, files)
    console.log(nextSteps(name, folder, lang))
  },
})

function parse(args: readonly string[]): InitArguments | string | null {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [name = '', folder = '.', ...more] = positionals
  const { lang = systemLanguage(process.env) } = values
  if (values.help) return null
  if (!shops.has(name)) return `The name must be one of: ${names}.`
  if (more.length) return 'Pass one folder.'
  if (!languages.includes(lang)) return `--lang must be one of: ${languages.join(', ')}.`
  return { name, folder, lang }
}

// the variables of POSIX, in their order, then the language that Node gets from Windows and macOS
function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string {
  const locale = LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale
  return /^pt\b|^pt_/i.test(locale) ? 'pt-BR' : 'en'
}

/** Returns what to do on a Node that is older than the shop's packages need; null on another. */
function oldNode(files: Files): string | null {
  const needed: string = JSON.parse(files['package.json'] ?? '').engines.node.replace('>=', '')
  const [major = 0, minor = 0] = numbersIn(process.versions.node)
  const [neededMajor = 0, neededMinor = 0] = numbersIn(needed)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return null
  return (
    `This shop needs Node ${needed} or newer; this is Node ${process.versions.node}. ` +
    'Install a newer one, such as from https://nodejs.org, and run the command again.'
  )
}

const numbersIn = (version: string) => version.split('.').map(Number)

/** Returns what to do about a folder with files; null for an empty or missing one. A new repository is empty. */
async function obstacleIn(folder: string): Promise<string | null> {
  try {
    const file = (await readdir(folder)).find((name) => name !== '.git')
    return file === undefined ? null : `The folder is not empty: it has ${file}. Choose an empty folder.`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return null
    return code === 'ENOTDIR' ? 'This is a file. Choose an empty folder.' : Promise.reject(error)
  }
}

async function writeShop(folder: string, files: Files) {
  const name = packageName(folder)
  for (const [path, packed] of Object.entries(files)) {
    const text = packed.replaceAll('my-shop', name)
    await write(folder, path, text)
    // the example is for the repository, and the file beside it has this shop's own secret
    if (path.endsWith('.example')) await write(folder, path.replace(/\.example$/, ''), withSecret(text), 0o600)
  }
}

/** Returns a folder's name as npm accepts it for a package, and Cloudflare for a Worker. */
function packageName(folder: string): string {
  const plain = basename(folder).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z\d]+/g, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'shop'
  )
}

async function write(folder: string, path: string, text: string, mode = 0o666) {
  const file = join(folder, ...path.split('/'))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text, { flag: 'wx', mode })
}

const withSecret = (text: string) =>
  text.replace(/^SESSION_SECRET=$/m, `SESSION_SECRET=${randomBytes(32).toString('base64url')}`)

function nextSteps(name: string, folder: string, lang: string): string {
  const path = relative('', folder)
  const quoted = path.includes(' ') ? `"${path}"` : path
  const commands = [...(path ? [`cd ${quoted}`] : []), 'npm install', 'npm run dev']
  const [written, then] =
    lang === 'pt-BR'
      ? ['A loja está pronta. Agora:', `Depois abra ${shops.get(name)}, e pague no painel do sandbox,`]
      : ['The shop is written. Next:', `Then open ${shops.get(name)}, and pay in the sandbox's panel,`]
  return `
${written}

${commands.map((command) => `  ${command}`).join('\n')}

${then} http://localhost:4010/sandbox.
`
}
