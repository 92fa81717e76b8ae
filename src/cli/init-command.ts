import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from './command.ts'
import { fail } from './fail.ts'

/** The shops, each with the address of its checkout page. */
const shops = new Map([
  ['express', 'http://localhost:3000/checkout/A-1001'],
  ['next', 'http://localhost:3000/checkout/A-1001'],
  ['workers', 'http://localhost:8787/checkout/A-1001'],
])

const names = [...shops.keys()].join(', ')

const usage = `Usage: guiche init <name> [folder]

Writes a working shop into an empty folder (default: the current one). Its script dev starts the sandbox beside it.

Names:
  express   an Express app
  next      a Next app
  workers   a Cloudflare Worker, with its records in Durable Objects

Options:
  --help    print this text
`

/** Returns the command `guiche init`, which writes a shop. `packed` is the folder with the files of each shop. */
export const initCommand = (packed: URL): Command => ({
  usage,
  async run(args) {
    const target = parseArguments(args)
    if (!target) return
    const folder = resolve(target.folder)
    const obstacle = await firstFileIn(folder)
    if (obstacle === null) {
      await writeShop(folder, JSON.parse(await readFile(new URL(`${target.name}.json`, packed), 'utf8')))
      console.log(nextSteps(target.name, folder))
    } else fail(`The folder is not empty: it has ${obstacle}. Choose an empty folder.`, 1)
  },
})

/** Parses the command line; null where it only asks for help or is invalid, once that is printed. */
function parseArguments(args: readonly string[]): { readonly name: string; readonly folder: string } | null {
  try {
    const options = { help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name = '', folder = '.', ...more] = positionals
    if (values.help) console.log(usage)
    else if (!shops.has(name)) fail(`The name must be one of: ${names}.\n\n${usage}`)
    else if (more.length) fail(`Pass one folder.\n\n${usage}`)
    else return { name, folder }
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
  return null
}

/** Returns the name of a file in a folder, null for an empty or missing one. A new repository is empty. */
async function firstFileIn(folder: string): Promise<string | null> {
  try {
    return (await readdir(folder)).find((name) => name !== '.git') ?? null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return null
    return code === 'ENOTDIR' ? 'the place of a file' : Promise.reject(error)
  }
}

async function writeShop(folder: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    await write(folder, path, text)
    // the example is for the repository, and the file beside it has this shop's own secret
    if (path.endsWith('.example')) await write(folder, path.replace(/\.example$/, ''), withSecret(text), 0o600)
  }
}

async function write(folder: string, path: string, text: string, mode = 0o666) {
  const file = join(folder, ...path.split('/'))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text, { flag: 'wx', mode })
}

const withSecret = (text: string) =>
  text.replace(/^SESSION_SECRET=$/m, `SESSION_SECRET=${randomBytes(32).toString('base64url')}`)

function nextSteps(name: string, folder: string): string {
  const path = relative('', folder)
  const quoted = path.includes(' ') ? `"${path}"` : path
  const commands = [...(path ? [`cd ${quoted}`] : []), 'npm install', 'npm run dev']
  return `
The shop is written. Next:

${commands.map((command) => `  ${command}`).join('\n')}

Then open ${shops.get(name)}, and pay in the sandbox's panel, http://localhost:4010/sandbox.
`
}
