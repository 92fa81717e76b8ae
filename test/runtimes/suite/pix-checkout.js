import { createClient, payins } from 'guiche'
import { createMerchant, memoryStore } from 'guiche/merchant'
import { createSandbox } from 'guiche/sandbox'
import { pixInput } from './client.js'
import { equal, rejection } from './expect.js'

const publicURL = 'https://shop.example/pay'

/** Creates a merchant server with one order and the sandbox as its service. No request leaves this script. */
function createShop({ key }) {
  const paidInvoices = []
  const backgroundWork = []
  const serve = (request) => merchant.fetch(request, { waitUntil: (each) => backgroundWork.push(each) })
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
    publicURL,
    store: memoryStore(),
    findOrder: (reference) =>
      reference === 'A-1'
        ? { amount: 1990, currency: 'BRL', country: 'BR', description: 'Pedido', buyer: pixInput.buyer }
        : null,
    on: { paid: ({ invoice }) => paidInvoices.push(invoice) },
  })
  const session = merchant.createSession({ order: 'A-1' })

  return {
    sandbox,
    merchant,
    /** Returns the invoices that the hook for paid orders received, after all background work has finished. */
    async paid() {
      for (const each of backgroundWork) await each
      return paidInvoices
    },
    async send(method, { token, headers } = {}) {
      const authorization = `Bearer ${token ?? (await session)}`
      const response = await serve(new Request(`${publicURL}/pix`, { method, headers: { authorization, ...headers } }))
      const text = await response.text()
      return { status: response.status, etag: response.headers.get('etag'), body: text ? JSON.parse(text) : null }
    },
  }
}

export const pixCheckout = {
  async 'an order is paid by Pix without a socket: charge, payment, callback, hook'(environment) {
    const { sandbox, merchant, send, paid } = createShop(environment)
    const created = await send('POST')
    equal([created.status, created.body.status, created.body.amount], [200, 'open', 1990])
    const { callback } = await sandbox.payPix({ invoice: 'A-1-1' })
    equal(callback.status, 204)
    equal((await send('GET')).body.status, 'paid')
    equal((await merchant.getCharge({ order: 'A-1' })).status, 'paid')
    equal(await paid(), ['A-1-1'])
  },

  async 'a long poll responds when the payment arrives'(environment) {
    const { sandbox, send } = createShop(environment)
    const { etag } = await send('POST')
    const waiting = send('GET', { headers: { 'if-none-match': etag, prefer: 'wait=10' } })
    const pause = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 50))
    equal(await Promise.race([waiting, pause]), 'still waiting')
    await sandbox.payPix({ invoice: 'A-1-1' })
    const { status, body } = await waiting
    equal([status, body.status], [200, 'paid'])
  },

  async 'a session opens only the order that it names, and only unaltered'(environment) {
    const { merchant, send } = createShop(environment)
    const token = await merchant.createSession({ order: 'A-1' })
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const otherOrder = await createShop(environment).merchant.createSession({ order: 'A-2' })
    const statuses = []
    for (const each of [token, altered, otherOrder, 'no token'])
      statuses.push((await send('POST', { token: each })).status)
    equal(statuses, [200, 401, 404, 401])
  },

  async 'the sandbox injects faults as the service has them'({ key }) {
    const sandbox = createSandbox()
    const sandboxKey = key.secretKey ? { secretKey: 'sk_sandbox' } : { publicKey: 'pk_sandbox' }
    const service = { baseURL: 'https://sandbox.test', operations: { payins }, fetch: sandbox.fetch }
    const api = createClient({ ...service, ...sandboxKey })
    const names = []
    for (const kind of ['drop-after', 'truncate', 'html', '429']) {
      sandbox.injectFault({ operation: 'payins.createPix', kind })
      names.push((await rejection(api.payins.createPix({ ...pixInput, invoice: kind }))).name)
    }
    equal(names, ['NetworkError', 'NetworkError', 'UnexpectedResponseError', 'RateLimitError'])
    const stranger = createClient({ ...service, publicKey: 'pk_other' })
    equal((await rejection(stranger.payins.createPix(pixInput))).name, 'AuthenticationError')
  },
}
