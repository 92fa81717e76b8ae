import { expect, test } from 'vitest'
import { SetupError } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop, serverOfService } from './card-shop.ts'
import { openChargedShop } from './charged-shop.ts'
import { openShop } from './shop.ts'

const rejections = [
  [{ status: false, message: 'No.', data: { 'title.expireDate': ['is required'] } }, 'undocumented.cardExpireDate'],
  [{ status: false, message: 'No.', data: 'Declined.' }, 'card.isDecline'],
] as const

test.each(rejections)(
  'on.error names the option of which a rejected card %j is a question, once',
  async (rejection, option) => {
    const shop = openCardShop()
    const server = serverOfService(shop, async () => Response.json(rejection, { status: 400 }))
    for (const token of ['tok_1', 'tok_2']) await shop.request('POST /card', { ...cardPayment(token), server })
    const hints = shop.on.error.mock.calls.filter(([error]) => error instanceof SetupError)
    expect(hints.map(([error, where]) => [error.message.split(':')[0], where])).toEqual([[option, option]])
  },
)

/** Creates the Pix charge of another order of the shop. */
async function charge({ merchant, prices }: ReturnType<typeof openShop>, order: string) {
  prices[order] = 1990
  const headers = { authorization: `Bearer ${await merchant.createSession({ order })}` }
  const response = await merchant.fetch(
    new Request('https://shop.example/pay/pix', { method: 'POST', headers, body: '{}' }),
  )
  expect(response.status).toBe(200)
}

test('on.error names `pix.timeZone` where the service rejects the time at which a code expires', async () => {
  const shop = openShop({ pix: { timeZone: 'America/Anchorage' } })
  await shop.request('POST /pix')
  expect(shop.on.error).toHaveBeenCalledWith(expect.any(SetupError), 'pix.timeZone')
})

test.each([
  ['America/Manaus', 7200, '60 minutes early'],
  ['UTC', 900, '180 minutes late'],
])(
  'on.error names `pix.timeZone` %s once, whose charges the service may end at another time',
  async (timeZone, expiresIn, shift) => {
    const shop = openShop({ pix: { timeZone, expiresIn } })
    await shop.request('POST /pix')
    await charge(shop, 'A-2')
    const message = `pix.timeZone: if the zone of the service is America/Sao_Paulo, as we assume, charges in ${timeZone} end ${shift}; set the zone of the service, not of the shop, or leave the option out`
    expect(shop.on.error.mock.calls).toEqual([[new SetupError(message), 'pix.timeZone']])
    expect(shop.logged.join('\n')).toContain(message)
  },
)

test.each(['America/Sao_Paulo', 'America/Fortaleza', 'Etc/GMT+3'])(
  'the zone %s, which has the time of the service, is none to correct',
  async (timeZone) => {
    const shop = openShop({ pix: { timeZone } })
    await shop.request('POST /pix')
    expect(shop.on.error).not.toHaveBeenCalled()
  },
)

test('a zone is none to correct where the service writes its times in that zone', async () => {
  const shop = openShop({ pix: { timeZone: 'UTC' } })
  const updated_at = new Date(shop.clock.now()).toISOString().slice(0, 19)
  const server = serverOfService(shop, async (...request) => {
    const response = await shop.sandbox.fetch(...request)
    return Response.json({ ...(await response.json()), updated_at }, response)
  })
  await shop.request('POST /pix', { server })
  expect(shop.on.error).not.toHaveBeenCalled()
})

test('a card that is rejected because of another field points to no option', async () => {
  const shop = openCardShop()
  const data = { product_info: ['is required'] }
  const server = serverOfService(shop, async () =>
    Response.json({ status: false, message: 'No.', data }, { status: 400 }),
  )
  await shop.request('POST /card', { ...cardPayment('tok_1'), server })
  expect(shop.on.error).toHaveBeenCalledOnce()
})

test('on.error names `pix.statusMap` once where a callback has a status without a meaning and no paid amount', async () => {
  const shop = await openChargedShop()
  for (const paid_amount of [null, 0]) await shop.postCallback(JSON.stringify({ paid_amount, status: { id: 902 } }))
  const error = expect.objectContaining({
    message: expect.stringContaining('pix.statusMap has no entry for the service'),
  })
  expect(shop.on.error.mock.calls).toEqual([[error, 'pix.statusMap']])
})

test('a status without a meaning needs none beside a paid amount', async () => {
  const shop = await openChargedShop()
  await shop.postCallback(JSON.stringify({ paid_amount: 1990, status: { id: 902 } }))
  expect(shop.on.error).not.toHaveBeenCalled()
})
