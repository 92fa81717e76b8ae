import { createClient, payins } from 'guiche'
import { createMerchant, memoryStore } from 'guiche/merchant'
import { createSandbox } from 'guiche/sandbox'
import { pixInput } from './client.js'
import { equal, rejection } from './expect.js'

const base = 'https://shop.example/pay'

/** A shop that sells one order, with the sandbox as its service: no request leaves this script. */
function openShop({ key }) {
  const paid = []
  const work = []
  const serve = (request) => merchant.fetch(request, { waitUntil: (each) => work.push(each) })
  const sandbox = createSandbox({ fetch: (input, init) => serve(new Request(input, init)) })
  const sandboxKey = key.secretKey ? { secretKey: 'sk_sandbox' } : { publicKey: 'pk_sandbox' }
  const merchant = createMerchant({
    api: createClient({
      baseURL: 'https://sandbox.test',
      ...sandboxKey,
      operations: { payins },
      fetch: sandbox.fetch,
    }),
    secret: 'a secret of at least thirty-two bytes',
    baseURL: base,
    store: memoryStore(),
    order: (reference) =>
      reference === 'A-1'
        ? { amount: 1990, currency: 'BRL', country: 'BR', description: 'Pedido', buyer: pixInput.buyer }
        : null,
    on: { paid: ({ invoice }) => paid.push(invoice) },
  })
  const session = merchant.session({ order: 'A-1' })

  return {
    sandbox,
    merchant,
    /** What the hook for paid orders was told, once all work after the answers is done. */
    async paid() {
      for (const each of work) await each
      return paid
    },
    async ask(method, { token, headers } = {}) {
      const authorization = `Bearer ${token ?? (await session)}`
      const response = await serve(new Request(`${base}/pix`, { method, headers: { authorization, ...headers } }))
      const text = await response.text()
      return { status: response.status, etag: response.headers.get('etag'), body: text ? JSON.parse(text) : null }
    },
  }
}

export const shops = {
  async 'a shop sells by Pix without a socket: charge, payment, callback, hook'(place) {
    const { sandbox, merchant, ask, paid } = openShop(place)
    const made = await ask('POST')
    equal([made.status, made.body.status, made.body.amount], [200, 'open', 1990])
    const { callback } = await sandbox.pay({ invoice: 'A-1-1' })
    equal(callback.status, 204)
    equal((await ask('GET')).body.status, 'paid')
    equal((await merchant.status({ order: 'A-1' })).status, 'paid')
    equal(await paid(), ['A-1-1'])
  },

  async 'who waits for a payment is answered when it comes'(place) {
    const { sandbox, ask } = openShop(place)
    const { etag } = await ask('POST')
    const waiting = ask('GET', { headers: { 'if-none-match': etag, prefer: 'wait=10' } })
    const moment = new Promise((resolve) => setTimeout(() => resolve('it waits'), 50))
    equal(await Promise.race([waiting, moment]), 'it waits')
    await sandbox.pay({ invoice: 'A-1-1' })
    const { status, body } = await waiting
    equal([status, body.status], [200, 'paid'])
  },

  async 'a session opens the order that it names, unless it was altered or made elsewhere'(place) {
    const { merchant, ask } = openShop(place)
    const token = await merchant.session({ order: 'A-1' })
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const elsewhere = await openShop(place).merchant.session({ order: 'A-2' })
    const statuses = []
    for (const each of [token, altered, elsewhere, 'no token'])
      statuses.push((await ask('POST', { token: each })).status)
    equal(statuses, [200, 401, 404, 401])
  },

  async 'the sandbox goes wrong on demand, as the service does'({ key }) {
    const sandbox = createSandbox()
    const sandboxKey = key.secretKey ? { secretKey: 'sk_sandbox' } : { publicKey: 'pk_sandbox' }
    const service = { baseURL: 'https://sandbox.test', operations: { payins }, fetch: sandbox.fetch }
    const api = createClient({ ...service, ...sandboxKey })
    const names = []
    for (const kind of ['drop-after', 'cut', 'html', '429']) {
      sandbox.fault({ operation: 'payins.createPix', kind })
      names.push((await rejection(api.payins.createPix({ ...pixInput, invoice: kind }))).name)
    }
    equal(names, ['NetworkError', 'NetworkError', 'ContractError', 'RateLimitError'])
    const stranger = createClient({ ...service, publicKey: 'pk_other' })
    equal((await rejection(stranger.payins.createPix(pixInput))).name, 'AuthenticationError')
  },
}
