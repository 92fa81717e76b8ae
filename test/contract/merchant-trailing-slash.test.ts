import { expect, test } from 'vitest'
import { openChargedShop, paidCallback } from './charged-shop.ts'

test('each route accepts one trailing slash, to which frameworks redirect, and no other', async () => {
  const { request } = await openChargedShop()
  expect((await request('GET /pix/')).body).toMatchObject({ status: 'open' })
  expect((await request('GET /health/')).status).toBe(200)
  expect((await request('GET /pix//')).status).toBe(404)
  expect((await request('GET /')).status).toBe(404)
})

test('a callback to an address with a trailing slash is applied', async () => {
  const { merchant, callbackURL, orderStatus } = await openChargedShop()
  await merchant.fetch(new Request(`${callbackURL}/`, { method: 'POST', body: paidCallback }))
  expect(await orderStatus()).toBe('paid')
})
