import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../../scripts/install.js'

const prologue = `
import { createServer, get } from 'node:http'
import { createClient } from './src/index.ts'
import { createMerchant, memoryStore } from './src/merchant/index.ts'
const merchant = createMerchant({
  api: createClient({ baseURL: 'http://localhost:1', secretKey: 'sk' }),
  secret: 'a secret of at least thirty-two bytes',
  publicURL: 'http://localhost/pay',
  store: memoryStore(),
  findOrder: () => null,
})
`

/** Runs a program with a merchant server to its end, and returns its status and what it has written. */
function run(program: string) {
  const args = ['--no-warnings', '--input-type=module', '-e', prologue + program]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 20_000 })
  return { status, stderr }
}

test('a server of node:http that gets merchant.fetch itself ends with a sentence that names nodeListener', () => {
  const { status, stderr } = run(`
    const server = createServer(merchant.fetch).listen(0, () => get({ port: server.address().port }).on('error', () => {}))
  `)
  expect(stderr).toContain('pass nodeListener(merchant.fetch) of guiche/merchant/node')
  expect(status).toBe(1)
})

test('a script that starts the server and has nothing else to do ends', () => {
  expect(run('merchant.start()')).toEqual({ status: 0, stderr: '' })
})
