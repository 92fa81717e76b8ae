import { expect, test } from 'vitest'
import { cardPayment, openCardShop } from './card-shop.ts'

/** Opens a shop with a card charge, and returns with it a function that posts a body to the charge's callback address. */
async function openChargedCardShop() {
  const shop = openCardShop()
  await shop.request('POST /card', cardPayment('tok_1'))
  const callbackURL = String(shop.sentInputs[0]?.['callbackUrl'])
  const postCallback = async (body: string) =>
    (await shop.merchant.fetch(new Request(callbackURL, { method: 'POST', body }))).status
  return { ...shop, postCallback }
}

test('a card callback that arrives twice runs the paid hook once', async () => {
  const { sandbox, on, merchant } = await openChargedCardShop()
  sandbox.injectFault({ operation: 'payins.createCard', kind: 'callback-twice' })
  await sandbox.approveCard({ customNumber: 'A-1-1' })
  await merchant.processDue()

  expect(on.paid).toHaveBeenCalledOnce()
})

test('a card callback that arrives late does not undo a newer one', async () => {
  const { sandbox, merchant, postCallback } = await openChargedCardShop()
  const [older] = await sandbox.cardCharges()
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect(await postCallback(JSON.stringify(older))).toBe(204)
  expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid', paid_amount: 1990 })
})

test('a card callback with another id, currency or payment method does not count', async () => {
  const { merchant, on, postCallback } = await openChargedCardShop()
  for (const other of [{ id: 'other' }, { currency: 'USD' }, { typePayin: 'pix' }, { payment_method: 'pix' }])
    await postCallback(JSON.stringify({ ...other, customNumber: 'A-1-1', paidAmountCents: 1990 }))

  expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'processing' })
  expect(on.unreadableCallback).toHaveBeenCalledTimes(4)
})

test('a card callback with the number or the amount of another charge does not count', async () => {
  const { merchant, on, postCallback } = await openChargedCardShop()
  for (const body of ['{"customNumber":"B-1","paidAmountCents":1990}', '{"amountCents":1,"paidAmountCents":1}'])
    await postCallback(body)

  expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'processing' })
  expect(on.unreadableCallback).toHaveBeenCalledTimes(2)
})
