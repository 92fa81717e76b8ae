import { money, pixExpiry } from 'guiche'
import { clientOf, pixInput } from './client.js'
import { equal } from './expect.js'

const collect = async (list) => {
  const ids = []
  for await (const { id } of list) ids.push(id)
  return ids
}

export const calls = {
  async 'a call sends its input with the key and gives the answer'(place) {
    const drifts = []
    const { api, seen } = clientOf(place, 'charge', { hooks: { onDrift: ({ issues }) => drifts.push(issues) } })
    const charge = await api.payins.createPix(pixInput)
    equal([charge.invoice, charge.amount, charge.pix.qr_code], ['A-1001-1', 14990, '00020126'])
    equal(drifts, [])
    const { requests, last } = await seen()
    equal([requests, last.method, last.path], [1, 'POST', '/v2/payin/payments'])
    equal(last.headers.authorization, `Bearer ${place.key.secretKey ?? place.key.publicKey}`)
    const { payment_method, ...sent } = JSON.parse(last.body)
    equal([payment_method, sent], ['pix', pixInput])
  },

  async 'a key is asked for at each call'(place) {
    const [name] = Object.keys(place.key)
    let count = 0
    const { api, seen } = clientOf({ ...place, key: { [name]: async () => `key-${++count}` } }, 'charge')
    await api.payins.createPix(pixInput)
    await api.payins.createPix(pixInput)
    equal((await seen()).last.headers.authorization, 'Bearer key-2')
  },

  async 'withResponse gives the response beside the answer'(place) {
    const { api } = clientOf(place, 'charge')
    const { data, response } = await api.payins.createPix(pixInput).withResponse()
    equal([data.invoice, response.status, response.headers.get('x-trace')], ['A-1001-1', 201, 'trace-1'])
  },

  async 'what no operation lists is asked by request'(place) {
    const { api, seen } = clientOf(place, 'charge')
    const body = await api.request({ method: 'POST', path: '/v9/new', query: { a: 1 }, body: { amount: 7 } })
    equal([body.amount, (await seen()).last.path], [7, '/v9/new?a=1'])
  },

  async 'a list is walked to the last page that its meta names'(place) {
    const { api, seen } = clientOf(place, 'pages')
    equal(await collect(api.payouts.list({ status_id: 3 })), [1, 2, 3, 4, 5])
    const { requests, last } = await seen()
    equal([requests, last.path], [3, '/v2/payout/payments?status_id=3&page=3'])
  },

  async 'a list without meta is walked to its short page'(place) {
    const { api, seen } = clientOf(place, 'bare-pages')
    equal((await collect(api.kyc.list())).length, 14)
    equal((await seen()).requests, 2)
  },

  async 'amounts and times are written for Brazil'() {
    equal(pixExpiry(new Date('2026-11-21T12:00:00Z'), 'America/Sao_Paulo'), '2026-11-21T09:00:00')
    equal(money.parse('R$ 1.234,56'), 123456)
    equal(money.format(123456, 'BRL', 'pt-BR').replace(/\s/g, ' '), 'R$ 1.234,56')
  },
}
