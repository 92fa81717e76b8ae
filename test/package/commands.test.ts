// @full It runs every command of package.json, some for minutes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { commands } from '../tools/commands.ts'
import { copyRepository } from './testing/copy-repository.ts'

const run = Object.entries(commands).flatMap(([name, how]) => ('args' in how ? [{ name, ...how }] : []))

// a command that writes files changes none that other tests read
const folder = copyRepository()
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

test.for(run)('`npm run $name` does its work', { timeout: 900_000 }, async ({ name, args, prints }) => {
  const { code, output } = await npmRun(folder, name, args)
  expect(output).toMatch(prints)
  expect(code, output).toBe(0)
})

async function npmRun(folder: string, name: string, args: readonly string[]) {
  const env = { ...process.env, VITEST: '', NO_COLOR: '1' }
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], { cwd: folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}
