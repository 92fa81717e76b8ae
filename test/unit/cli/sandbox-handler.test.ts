import { afterEach, expect, test, vi } from 'vitest'
import { sandboxHandler } from '../../../src/cli/sandbox-handler.ts'
import { createPixCharge, pixExpiry } from '../../../src/index.ts'

const origin = 'http://localhost:4010'
const handle = sandboxHandler({ port: 4010, data: undefined, origins: [], hosts: [] })
const post = (path: string, body: object) =>
  handle(
    new Request(origin + path, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the sandbox waits for a shop that compiles its route when the callback arrives', async () => {
  vi.useFakeTimers()
  const shop = vi.fn(async (_: string, { signal }: { readonly signal: AbortSignal }) => {
    await new Promise((resolve) => setTimeout(resolve, 30_000))
    signal.throwIfAborted()
    return new Response(null, { status: 204 })
  })
  vi.stubGlobal('fetch', shop)
  const { onboarding } = await json(await post('/sandbox/actions/addOnboarding', {}))
  const result = post('/sandbox/actions/cancelOnboarding', { id: onboarding.id })
  await vi.waitFor(() => expect(shop).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await json(await result)).toMatchObject({ callback: { status: 204 } })
})

test('the address of a callback that reaches no shop, or another server, is logged once, without its token', async () => {
  const log = vi.fn()
  const handler = sandboxHandler({ port: 4010, data: undefined, origins: [], hosts: [] }, log)
  const charge = async (invoice: string, notification_url: string) => {
    await handler(chargeRequest(invoice, notification_url))
    await handler(
      new Request(`${origin}/sandbox/actions/payPix`, { method: 'POST', body: JSON.stringify({ invoice }) }),
    )
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await charge('A-1', 'http://localhost:3000/pay/callbacks/secret-1')
  await charge('A-2', 'http://localhost:3000/pay/callbacks/secret-2')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  await charge('A-3', 'http://localhost:3005/callbacks/secret-3')
  expect(log.mock.calls.flat()).toEqual([
    "A callback to http://localhost:3000/pay/callbacks/… reached no server. Is that the shop's address? It is the shop's option publicURL.",
    "A callback to http://localhost:3005/callbacks/… got the status 404. Is that the shop's address? It is the shop's option publicURL.",
  ])

  const panel = await (await handler(new Request(`${origin}/sandbox?lang=en`))).text()
  expect(panel).toContain('<strong>server unreachable</strong> <code>http://localhost:3000/pay/callbacks/…</code>')
  expect(panel).not.toContain('secret-1')
})

test('the sandbox does as the service of a file of learn does', async () => {
  const statuses = { pix: { created: { id: 10, name: 'Aberta' } } }
  const like = { learned: 1 as const, answers: [], contradictions: [], unknown: [], open: [], manners: { statuses } }
  const handler = sandboxHandler({ port: 4010, data: undefined, like, origins: [], hosts: [] })
  expect(await json(await handler(chargeRequest('A-1', 'http://localhost:3000/7')))).toMatchObject({
    status: { id: 10, name: 'Aberta' },
  })
})

const chargeRequest = (invoice: string, notification_url: string) => {
  const expire_date = pixExpiry(new Date(Date.now() + 900_000))
  const body = {
    amount: 1990,
    currency: 'BRL',
    country: 'BR',
    payment_method: 'pix',
    invoice,
    notification_url,
    buyer: { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } },
    pix: { expire_date },
  }
  const headers = { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' }
  return new Request(`${origin}${createPixCharge.path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const json = async (response: Response) => (await response.json()) as { readonly onboarding: { readonly id: string } }
