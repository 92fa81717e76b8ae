import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/install.js'
import { checks } from '../../src/check-merchant/check-merchant.ts'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createClient } from '../../src/index.ts'
import { createMerchant, memoryFiles, memoryStore } from '../../src/merchant/index.ts'
import { assumedUndocumented } from '../../src/sandbox/index.ts'
import { buyer } from '../contract/shop.ts'
import { freePort } from '../tools/free-port.js'
import { noPython, startPythonMerchant, startSandbox } from '../tools/python-merchant.ts'

const origin = 'https://shop.example'

let service: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => void (service = await startSandbox()))
afterAll(() => service.stop())

/** Runs `guiche check-merchant`. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [join(root, manifest.bin.guiche), 'check-merchant', ...args])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output, errors, code }
}

/** What the command prints at its end when every check has passed but those of these options. */
function allPassedBut(...skipped: readonly string[]) {
  const count = checks.filter(({ needs = [] }) => needs.some((need) => skipped.includes(need))).length
  return new RegExp(`\\n\\n${checks.length - count} passed, 0 failed, ${count} skipped\\n$`)
}

// the sandbox knows each invoice once, so each test has an order of its own
async function serveMerchant(order: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/pay`
  const merchant = createMerchant({
    api: createClient({ baseURL: service.url, secretKey: 'sk_sandbox', undocumented: assumedUndocumented }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: url,
    store: memoryStore(),
    allowedOrigins: [origin],
    findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', buyer }),
    card: {},
    kyc: { files: memoryFiles() },
    signature: {},
  })
  const server = createServer(nodeListener(merchant.fetch)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url, merchant, session: await merchant.createSession({ order }) }
}

test('the command passes our server over HTTP, and prints no session', async () => {
  const { url, merchant, session } = await serveMerchant('A-1')
  const { kyc } = await service.sandbox.addKyc()
  const { onboarding } = await service.sandbox.addOnboarding()
  const sessions = {
    session,
    card: await merchant.createSession({ order: 'A-1-card' }),
    kyc: await merchant.createSession({ kyc: kyc.id }),
    signature: await merchant.createSession({ onboarding: onboarding.id, signer: 'marina@example.com' }),
  }
  const given = Object.entries(sessions).flatMap(([name, token]) => [`--${name}`, token])
  const { output, errors, code } = await run(url, ...given, '--origin', origin, '--sandbox', service.url)
  expect(errors).toBe('')
  expect(output).toMatch(allPassedBut())
  for (const token of Object.values(sessions)) expect(output).not.toContain(token)
  expect(code).toBe(0)
})

test('a failed check is in the table, and the command exits with 1', async () => {
  const { url, session } = await serveMerchant('A-2')
  // a page whose origin the server does not allow
  const { output, code } = await run(url, '--session', session, '--origin', 'https://other.example')
  expect(output).toMatch(/^FAIL {2}cors\/preflight /m)
  expect(output).toContain('Access-Control-Allow-Origin is not https://other.example')
  expect(output).not.toContain(session)
  expect(code).toBe(1)
})

test('without a server the command says so, and exits with 1', async () => {
  const session = 'eyJvcmRlciI6IkEtMSJ9.c2VjcmV0'
  const { output, errors, code } = await run(`http://127.0.0.1:${await freePort()}/pay`, '--session', session)
  expect(output).toBe('')
  expect(errors).toBe('GET /pix got no connection (ECONNREFUSED). Start the server, or correct the address.\n')
  expect(code).toBe(1)
})

describe('the merchant server in Python', () => {
  if (noPython) {
    test('is not run', ({ skip }) => skip(noPython))
    return
  }
  let merchant: Awaited<ReturnType<typeof startPythonMerchant>>
  beforeAll(async () => void (merchant = await startPythonMerchant(service.url, [origin])))
  afterAll(() => merchant?.stop())

  /** Sends a request of the page of an order, and returns the status and the body of the response. */
  async function request(method: 'GET' | 'POST', session: string, body?: object) {
    const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${merchant.url}/pix`, init)
    return { status: response.status, body: await response.json() }
  }
  const charges = async (order: string) =>
    (await service.sandbox.pixCharges()).filter(({ invoice }) => invoice.startsWith(`${order}-`))

  test('passes every check', async () => {
    const session = merchant.createSession('A-3')
    const { url, printed } = merchant
    const { output, errors, code } = await run(url, '--session', session, '--origin', origin, '--sandbox', service.url)
    expect(errors).toBe('')
    expect(output).toMatch(allPassedBut('card', 'kyc', 'signature'))
    expect(code).toBe(0)
    expect(printed()).not.toMatch(/Traceback|Error/)
  })

  test('creates one charge at the service, however many pages ask at once', async () => {
    const session = merchant.createSession('A-4')
    const responses = await Promise.all(Array.from({ length: 20 }, () => request('POST', session, {})))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await charges('A-4')).toHaveLength(1)
  })

  test('makes another attempt after a response that was lost, and records a payment of either', async () => {
    const session = merchant.createSession('A-5')
    service.sandbox.injectFault({ operation: 'payins.createPix', kind: 'drop-after', times: 1 })
    expect(await request('POST', session, {})).toMatchObject({ status: 503 })
    expect(await request('POST', session, {})).toMatchObject({ status: 200, body: { status: 'open' } })
    expect(await charges('A-5')).toHaveLength(2)
    await service.sandbox.payPix({ invoice: 'A-5-1' })
    expect(await request('GET', session)).toMatchObject({ status: 200, body: { status: 'paid', paid_amount: 1990 } })
    expect(await request('POST', session, { renew: true })).toMatchObject({ status: 409 })
  })

  test('keeps a payment that was refunded refunded, whatever comes later', async () => {
    const session = merchant.createSession('A-6')
    await request('POST', session, {})
    const { charge: paid } = await service.sandbox.payPix({ invoice: 'A-6-1' })
    await service.sandbox.refundPix({ invoice: 'A-6-1' })
    const late = await fetch(String(paid.notification_url), { method: 'POST', body: JSON.stringify(paid) })
    expect(late.status).toBe(204)
    expect(await request('GET', session)).toMatchObject({ body: { status: 'refunded' } })
  })

  test('keeps a callback that names another amount, and changes nothing', async () => {
    const session = merchant.createSession('A-7')
    await request('POST', session, {})
    const [charge] = await charges('A-7')
    const body = JSON.stringify({ ...charge, amount: 1, paid_amount: 1 })
    expect((await fetch(String(charge?.notification_url), { method: 'POST', body })).status).toBe(204)
    expect(await request('GET', session)).toMatchObject({ body: { status: 'open', paid_amount: null } })
    expect(merchant.printed()).toContain('A-7-1: a callback that cannot be read is kept')
  })

  test('does not let a guessed address pay an order', async () => {
    const response = await fetch(`${merchant.url}/callbacks/guessed`, { method: 'POST', body: '{"paid_amount":1990}' })
    expect(response.status).toBe(404)
  })
})
