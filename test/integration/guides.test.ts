import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '../../scripts/install.js'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { company } from '../contract/company-shop.ts'
import { buyer, openShop } from '../contract/shop.ts'
import { waitFor } from '../contract/wait-for.ts'
import { testClock } from '../clock.ts'
import { freePort } from '../tools/free-port.js'
import { originOf } from './cluster.ts'
import { openStore } from './open-store.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Returns the files that a guide asks its reader to save. */
const filesOf = (guide: string) =>
  [...readFileSync(join(root, guide), 'utf8').matchAll(/(?:Save|Salve)[^`]*`([\w.-]+)`[^]*?```\w+\n([^]*?)```/g)].map(
    ([, name = '', text = '']) => ({ name, text }),
  )

/** Opens a folder as a reader has it, with the sandbox as the service. */
async function openFolder(guides: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-guide-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/guiche'))
  for (const { name, text } of guides.flatMap(filesOf)) writeFileSync(join(folder, name), text)
  const sandbox = createSandbox()
  const service = createServer(nodeListener(sandbox.fetch, { report: () => {} })).listen(0, 'localhost')
  await once(service, 'listening')
  ends.push(() => service.close())
  const env = { ...process.env, SERVICE_URL: originOf(service), PORT: `${await freePort()}`, NODE_NO_WARNINGS: '1' }

  /** Starts a program, and returns what it has written so far. */
  function start(...args: string[]) {
    const child = spawn(process.execPath, args, { cwd: folder, env })
    const written = { text: '', ended: once(child, 'close') }
    ends.push(() => child.kill('SIGKILL'))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (written.text += data))
    return written
  }

  /** Runs a program to its end, and returns what it has written. */
  async function run(...args: string[]): Promise<string> {
    const written = start(...args)
    await written.ended
    return written.text
  }
  return { folder, sandbox, start, run }
}

test.each(['docs/guides', 'docs/pt-BR/guides'])(
  'the guide to contested payments works as it is written, in %s',
  async (folder) => {
    const { run } = await openFolder([`${folder}/contested-payments.md`])
    const written = await run('contested.mjs')

    expect(written).toMatch(
      /A-1001 is paid\nA-1001 is contested: do not ship it\nA-1001: a bank returned R\$50\.00, R\$50\.00 of R\$149\.90 so far\nbank reference: E[0-9a-z]{31}\n/,
    )
    expect(written).toMatch(
      /paid: R\$149\.90, callback [0-9a-f]{8}\n.*\npartlyRefunded: R\$50\.00, callback [0-9a-f]{8}\n/,
    )
    expect(written).toMatch(/the statement's line belongs to A-1001\n$/)
  },
)

test.each(['docs/guides', 'docs/pt-BR/guides'])(
  'the guide to pay out works as it is written, in %s',
  async (folder) => {
    const { sandbox, start, run } = await openFolder([`${folder}/pay-out.md`])
    const server = start('server.mjs')
    await waitFor(() => expect(server.text).toContain('listening'))

    expect(await run('pay.mjs', 'bill-1')).toBe('bill-1 requested\n')
    expect(await run('pay.mjs', 'bill-1')).toBe('bill-1 requested\n')
    const payouts = await sandbox.payouts()
    expect(payouts).toHaveLength(1)
    await sandbox.payPayout({ id: payouts[0]?.id ?? 0 })
    await waitFor(() => expect(server.text).toContain('bill-1 is paid'))
  },
)

test.each(['docs/guides', 'docs/pt-BR/guides'])(
  'the guide to pay a hundred people works as it is written, in %s',
  async (folder) => {
    const { sandbox, run } = await openFolder([`${folder}/pay-out.md`, `${folder}/pay-a-hundred-people.md`])

    expect(await run('pay-all.mjs')).toContain('sums in cents: { BRL: 595050 }')
    expect(await sandbox.payouts()).toHaveLength(0)
    expect(await run('pay-all.mjs', '--pay')).toContain('wage-2026-11-bia requested')
    expect(await run('pay-all.mjs', '--pay')).toContain('wage-2026-11-bia is requested already')
    expect(await run('pay-all.mjs', '--continue')).toContain('wage-2026-11-bia requested')
    expect(await sandbox.payouts()).toHaveLength(2)
    expect(await run('left.mjs')).toBe('')
  },
)

test.each(['docs/guides', 'docs/pt-BR/guides'])(
  'the guide to open an account works as it is written, in %s',
  async (folder) => {
    const { sandbox, start } = await openFolder([`${folder}/open-a-company-account.md`])
    const server = start('server.mjs')
    await waitFor(() => expect(server.text).toContain('/company'))
    const url = server.text.trim()
    const read = async (path: string) => (await fetch(new URL(path, url))).text()
    const [, session] = /data-session="([^"]+)"/.exec(await read('/company')) ?? []
    const send = async (body: object) => {
      const init = { method: 'POST', headers: { authorization: `Bearer ${session}` }, body: JSON.stringify(body) }
      return (await fetch(new URL('/pay/companies', url), init)).json()
    }

    expect(Object.keys((await send({})).fields)).toContain('legal_name')
    const { onboarding } = await send(company)
    expect(await send(company)).toEqual({ onboarding, status: 'created' })
    expect(await read('/company')).toMatch(
      /<onboarding-signature server="\/pay" session="[^]*<kyc-uploader slot="documents"/,
    )
    for (const file of ['/company.js', '/widgets.js']) expect(await read(file)).not.toBe('')
    await sandbox.submitOnboardingDocument({ id: onboarding, tag: 'proof_of_address' })
    expect(server.text.trim()).toBe(url)
  },
)

// the module that a reader of the guide to reconcile has: the shop below, in a process that does not listen
const merchantModule = `
import { DatabaseSync } from 'node:sqlite'
import { createClient } from 'guiche'
import { createMerchant } from 'guiche/merchant'
import { sqliteStore } from 'guiche/merchant/sqlite'

export const merchant = createMerchant({
  api: createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox' }),
  secret: 'a secret of at least thirty-two bytes',
  publicURL: 'https://shop.example/pay',
  store: sqliteStore(new DatabaseSync('shop.sqlite')),
  findOrder: () => null,
})
`

test.each(['docs/guides', 'docs/pt-BR/guides'])(
  'the guide to reconcile works as it is written, in %s',
  async (guides) => {
    const page = `${guides}/reconcile-at-the-end-of-the-day.md`
    const { folder, run } = await openFolder([page])
    writeFileSync(join(folder, 'merchant.mjs'), merchantModule)
    const clock = testClock('2026-11-25T17:03:00Z')
    const { store, close } = await openStore({ store: 'sqlite', address: join(folder, 'shop.sqlite') }, clock)
    ends.push(close)
    const prices: Record<string, number> = { 'A-1001': 14_990, 'A-1002': 8990, 'A-1003': 5990 }
    const findOrder = (order: string) => ({ amount: prices[order] ?? 0, currency: 'BRL', country: 'BR', buyer })
    const { merchant, sandbox } = openShop({ clock, store, findOrder })
    for (const order of Object.keys(prices)) {
      const headers = { authorization: `Bearer ${await merchant.createSession({ order })}` }
      await merchant.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }))
      await sandbox.payPix({ invoice: `${order}-1` })
    }

    const [, printed] = /```txt\n([^]*?)```/.exec(readFileSync(join(root, page), 'utf8')) ?? []
    expect(await run('reconcile.mjs', '2026-11-25')).toBe(printed)
  },
)
