import { money, pixExpiry } from 'guiche'
import { createTestClient, pixInput } from './client.js'
import { equal } from './expect.js'

const collect = async (list) => {
  const ids = []
  for await (const { id } of list) ids.push(id)
  return ids
}

export const calls = {
  async 'a call sends its input with the key and returns the response'(environment) {
    const unexpected = []
    const { api, received } = createTestClient(environment, 'charge', {
      hooks: { onUnexpectedResponse: ({ issues }) => unexpected.push(issues) },
    })
    const charge = await api.payins.createPix(pixInput)
    equal([charge.invoice, charge.amount, charge.pix.qr_code], ['A-1001-1', 14990, '00020126'])
    equal(unexpected, [])
    const { requestCount, lastRequest } = await received()
    equal([requestCount, lastRequest.method, lastRequest.path], [1, 'POST', '/v2/payin/payments'])
    equal(lastRequest.headers.authorization, `Bearer ${environment.key.secretKey ?? environment.key.publicKey}`)
    const { payment_method, ...sent } = JSON.parse(lastRequest.body)
    equal([payment_method, sent], ['pix', pixInput])
  },

  async 'the client sends by the transport for this runtime'(environment) {
    let options
    const { api } = createTestClient(environment, 'charge', {
      fetch: (url, init) => {
        options = init
        return fetch(url, init)
      },
    })
    await api.payins.createPix(pixInput)
    // ofetch passes its own options to fetch too
    equal('ignoreResponseError' in options ? 'ofetch' : 'fetch', environment.transport)
  },

  async 'a key function runs at each call'(environment) {
    const [name] = Object.keys(environment.key)
    let count = 0
    const { api, received } = createTestClient(
      { ...environment, key: { [name]: async () => `key-${++count}` } },
      'charge',
    )
    await api.payins.createPix(pixInput)
    await api.payins.createPix(pixInput)
    equal((await received()).lastRequest.headers.authorization, 'Bearer key-2')
  },

  async 'withResponse returns the data and the response'(environment) {
    const { api } = createTestClient(environment, 'charge')
    const { data, response } = await api.payins.createPix(pixInput).withResponse()
    equal([data.invoice, response.status, response.headers.get('x-trace')], ['A-1001-1', 201, 'trace-1'])
  },

  async 'request calls an endpoint that is not an operation'(environment) {
    const { api, received } = createTestClient(environment, 'charge')
    const body = await api.request({ method: 'POST', path: '/v9/new', query: { a: 1 }, body: { amount: 7 } })
    equal([body.amount, (await received()).lastRequest.path], [7, '/v9/new?a=1'])
  },

  async 'a list with meta ends at its last page'(environment) {
    const { api, received } = createTestClient(environment, 'pages')
    equal(await collect(api.payouts.list({ status_id: 3 })), [1, 2, 3, 4, 5])
    const { requestCount, lastRequest } = await received()
    equal([requestCount, lastRequest.path], [3, '/v2/payout/payments?status_id=3&page=3'])
  },

  async 'a list without meta ends at the first short page'(environment) {
    const { api, received } = createTestClient(environment, 'bare-pages')
    equal((await collect(api.kyc.list())).length, 14)
    equal((await received()).requestCount, 2)
  },

  async 'amounts and times have the Brazilian format'() {
    equal(pixExpiry(new Date('2026-11-21T12:00:00Z'), 'America/Sao_Paulo'), '2026-11-21T09:00:00')
    equal(money.parse('R$ 1.234,56'), 123456)
    equal(money.format(123456, 'BRL', 'pt-BR').replace(/\s/g, ' '), 'R$ 1.234,56')
  },
}
