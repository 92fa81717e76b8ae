import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { memoryStore } from '../../src/merchant/index.ts'
import { testClock } from '../clock.ts'
import { cardPayment, openCardShop, serverOfService } from './card-shop.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { waitFor } from './wait-for.ts'
import { keyOf } from './shop.ts'

test('the store holds no callback token and no personal data of the buyer', async () => {
  const written: string[] = []
  const store = memoryStore({ clock: testClock() })
  const { sandbox, callbackURL, postCallback } = await openChargedShop({
    store: {
      ...store,
      put(key, value, version, dates) {
        if (!key.includes('|received:')) written.push(key + JSON.stringify(value))
        return store.put(key, value, version, dates)
      },
    },
  })
  const [charge] = await sandbox.pixCharges()
  await postCallback(JSON.stringify({ ...charge, paid_amount: 1990 }))

  expect(written.length).toBeGreaterThan(3)
  for (const secret of ['Ana Lima', 'ana@example.com', '52998224725', callbackURL.split('/').at(-1) ?? ''])
    expect(written.join()).not.toContain(secret)
})

test('the log and the payer’s view hold no callback token and no personal data of the buyer', async () => {
  const { postCallback, request, callbackURL, logged, on } = await openChargedShop()
  on.paid.mockRejectedValue(new Error('Ana Lima has moved'))
  await postCallback(paidCallback)
  await waitFor(() => expect(logged).not.toEqual([]))
  const { body } = await request('GET /pix')

  for (const secret of ['Ana Lima', 'ana@example.com', '52998224725', callbackURL.split('/').at(-1) ?? ''])
    expect(JSON.stringify(body) + logged.join()).not.toContain(secret)
})

test('the store, the log and the payer’s view hold no card token and no personal data of the payer', async () => {
  const { request, store, logged, on, sandbox } = openCardShop({
    card: { requiredFields: ['document', 'email', 'phone'] },
  })
  on.paid.mockRejectedValue(new Error('no paper'))
  const payer = { document: '11144477735', email: 'caixa@example.com', phone: '81999990000' }
  await request('POST /card', cardPayment('tok_secret', { payer }))
  await sandbox.approveCard({ customNumber: 'A-1-1' })
  await waitFor(() => expect(logged).not.toEqual([]))
  const visible = JSON.stringify([await store.get(keyOf('order:A-1')), logged, (await request('GET /card')).body])

  for (const secret of ['tok_secret', '11144477735', 'caixa', '81999990000', 'Ana Lima'])
    expect(visible).not.toContain(secret)
})

test('the errors that the shop receives hold no card token and no personal data that the service repeats', async () => {
  const shop = openCardShop({ card: { requiredFields: ['document', 'email', 'phone'] } })
  const payer = { document: '11144477735', email: 'caixa@example.com', phone: '81999990000' }
  const server = serverOfService(shop, async (_, init) => {
    const echo = `Cannot charge ${JSON.stringify(init?.body)} with ${JSON.stringify(init?.headers)}`
    return Response.json({ status: false, message: echo, data: { 'checkout.token': [echo] } }, { status: 400 })
  })
  await shop.request('POST /card', { ...cardPayment('tok_secret', { payer }), server })
  await waitFor(() => expect(shop.on.error).toHaveBeenCalled())

  const [error] = shop.on.error.mock.calls[0] ?? []
  expect(error.message).toContain('Cannot charge')
  const visible = error.message + JSON.stringify(error) + inspect(error, { depth: 5 }) + shop.logged.join()
  for (const secret of ['tok_secret', '11144477735', 'caixa', '81999990000', 'Ana Lima', 'callbacks/', 'sk_sandbox'])
    expect(visible).not.toContain(secret)
})
