import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/install.js'

const dist = JSON.stringify(join(root, 'dist/src'))

// what a process does that only works off what is due: nothing else keeps it alive
const worker = `
  import { createClient } from ${dist.replace(/"$/, '/index.js"')}
  import { createMerchant, memoryStore } from ${dist.replace(/"$/, '/merchant/index.js"')}
  const store = memoryStore()
  const merchant = createMerchant({
    api: createClient({ baseURL: 'http://127.0.0.1:1', secretKey: 'sk_sandbox' }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'http://localhost:3000/pay',
    store: { ...store, due: (...args) => (console.log('due'), store.due(...args)) },
    findOrder: () => null,
  })
  merchant.start({ everySeconds: 0.1 })
  const somethingElse = setInterval(() => {}, 1000)
  process.once('SIGTERM', () => merchant.close().then(() => clearInterval(somethingElse)))`

test('start() does due work while its process has something else to do, until close() ends it', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', worker], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const runs: string[] = []
  for await (const line of createInterface(child.stdout)) {
    runs.push(line)
    if (runs.length === 3) child.kill('SIGTERM')
  }
  expect(runs.slice(0, 3)).toEqual(['due', 'due', 'due'])
  expect(await exit).toEqual([0, null])
})
