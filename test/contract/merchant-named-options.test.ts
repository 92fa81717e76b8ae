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

test('on.error names `pix.timeZone` where the service rejects the time at which a code expires', async () => {
  const shop = openShop({ pix: { timeZone: 'America/Anchorage' } })
  await shop.request('POST /pix')
  expect(shop.on.error).toHaveBeenCalledWith(expect.any(SetupError), 'pix.timeZone')
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
