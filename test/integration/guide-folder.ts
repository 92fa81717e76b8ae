import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { root } from '../../scripts/install.js'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { freePort } from '../tools/free-port.js'
import { originOf } from './cluster.ts'

/** The folders of the guides, in English and in Portuguese. */
export const guideFolders = ['docs/guides', 'docs/pt-BR/guides'] as const

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Calls a function after the test, before those that were passed earlier. */
export const atEnd = (end: () => unknown) => void ends.push(end)

/** Returns the files that a guide asks its reader to save. */
export const filesOf = (guide: string) =>
  [...readFileSync(join(root, guide), 'utf8').matchAll(/(?:Save|Salve)[^`]*`([\w.-]+)`[^]*?```\w+\n([^]*?)```/g)].map(
    ([, name = '', text = '']) => ({ name, text }),
  )

/** Opens a folder as a reader has it, with the sandbox as the service, and other packages than guiche that it installs. */
export async function openFolder(
  guides: readonly string[],
  packages: Readonly<Record<string, string>> = {},
  options: SandboxOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-guide-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'node_modules'))
  for (const [name, path] of Object.entries({ guiche: root, ...packages }))
    symlinkSync(path, join(folder, 'node_modules', name))
  for (const { name, text } of guides.flatMap(filesOf)) writeFileSync(join(folder, name), text)
  const sandbox = createSandbox(options)
  const service = createServer(nodeListener(sandbox.fetch, { report: () => {} })).listen(0, 'localhost')
  await once(service, 'listening')
  atEnd(() => service.close())
  const env = { ...process.env, SERVICE_URL: originOf(service), PORT: `${await freePort()}`, NODE_NO_WARNINGS: '1' }

  /** Starts a program, and returns what it has written so far. */
  function start(...args: string[]) {
    const child = spawn(process.execPath, args, { cwd: folder, env })
    const written = { text: '', ended: once(child, 'close'), end: () => void child.kill('SIGTERM') }
    atEnd(() => child.kill('SIGKILL'))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (written.text += data))
    return written
  }

  /** Runs a program to its end, and returns what it has written. */
  async function run(...args: string[]): Promise<string> {
    const written = start(...args)
    await written.ended
    return written.text
  }
  return { folder, sandbox, env, start, run }
}
