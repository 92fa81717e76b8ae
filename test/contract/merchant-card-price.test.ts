import { describe, expect, test } from 'vitest'
import { createMerchant, installmentPlans } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop, otherServer } from './card-shop.ts'
import { buyer, openShop } from './shop.ts'
import { waitFor } from './wait-for.ts'

const plans = ({ amount }: { amount: number }) =>
  installmentPlans(amount, { maxInstallments: 3, interestFree: 2, monthlyRate: 0.02 })

describe('a card is charged', () => {
  test('the total of the chosen plan, interest included', async () => {
    const { request, sandbox, on, merchant } = openCardShop({ card: { installmentPlans: plans } })
    await request('POST /card', cardPayment('tok_1', { installments: 3, total_amount: 2070 }))
    expect(await sandbox.cardCharges()).toMatchObject([{ amountCents: 2070 }])

    await sandbox.approveCard({ customNumber: 'A-1-1' })
    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
    expect((await request('GET /card')).body.charge).toMatchObject({ status: 'paid', amount: 2070, paid_amount: 2070 })
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ amount: 2070, installments: 3 })
    expect(on.paid).toHaveBeenCalledWith(expect.objectContaining({ installments: 3 }), expect.anything())
  })

  test('nothing when the price has changed since the payer saw it', async () => {
    const { request, sandbox, prices } = openCardShop({ card: { installmentPlans: plans } })
    prices['A-1'] = 2500
    const { body } = await request('POST /card', cardPayment('tok_1', { installments: 2, total_amount: 1990 }))

    expect(body.type).toBe('urn:guiche:price-changed')
    expect(await sandbox.cardCharges()).toEqual([])
    expect((await request('GET /card')).body.charge).toBe(null)
  })

  test('the plan’s amount, even when the shop overrides the amount and the callback address', async () => {
    const { request, sandbox, callbackURLs, sentInputs } = openCardShop({
      card: {
        chargeInput: (_, { plan, payer }, attempt) => ({
          customNumber: `loja-${attempt}`,
          callbackUrl: 'https://elsewhere.example',
          title: { amountInCents: 1, instructions: `${plan.count}x` },
          checkout: { payer_phone: payer.phone ?? '', token: 'another' },
          product_info: { sku: 7 },
        }),
      },
    })
    await request('POST /card', cardPayment('tok_1', { payer: { phone: '81999990000' } }))
    await sandbox.approveCard({ customNumber: 'loja-1' })

    expect(sentInputs).toMatchObject([
      {
        title: { amountInCents: 1990, instructions: '1x' },
        checkout: { payer_phone: '81999990000' },
        product_info: { sku: 7 },
      },
    ])
    expect(callbackURLs[0]).toMatch(/^https:\/\/shop\.example\/pay\/callbacks\/[\w-]{43}$/)
  })
})

test('an order is partly paid when its price rose during the approval, and paid when the price falls again', async () => {
  const statusMap = { 6: 'processing', 912: 'failed' } as const
  const { request, sandbox, prices, on } = openShop({ card: { installmentPlans: plans, statusMap } })
  await request('POST /card', cardPayment('tok_1', { installments: 3 }))
  prices['A-1'] = 1991
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await request('GET /card')).body.charge).toMatchObject({ status: 'partly_paid', paid_amount: 2070 })
  expect(on.paid).not.toHaveBeenCalled()
  prices['A-1'] = 1990
  expect((await request('GET /card')).body.charge.status).toBe('paid')
  await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
})

test('an order whose price fell to zero shows its payment, and no card is charged for it', async () => {
  const shop = openCardShop()
  const { request, sandbox } = shop
  const order = { amount: 0, currency: 'BRL', country: 'BR', buyer }
  const server = otherServer(shop, { findOrder: () => order })
  expect((await request('POST /card', { server, ...cardPayment('tok_1') })).status).toBe(422)
  await request('POST /card', cardPayment('tok_2'))
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await request('GET /card', { server })).body).toMatchObject({ amount: 0, charge: { status: 'paid' } })
})

test('the shop’s functions receive its own type of order, with fields that guiche does not know', async () => {
  const { settings, request, sentInputs } = openCardShop()
  const { pix: _, card: __, ...rest } = settings
  const server = createMerchant({
    ...rest,
    findOrder: (reference) => ({
      amount: 3000,
      currency: 'BRL',
      country: 'BR',
      buyer,
      maxInstallments: 2,
      sku: reference,
    }),
    card: {
      installmentPlans: ({ amount, maxInstallments }) => installmentPlans(amount, { maxInstallments }),
      chargeInput: ({ sku }, { plan }) => ({ product_info: { sku, installments: plan.count } }),
    },
  })
  await request('POST /card', { server, ...cardPayment('tok_1', { installments: 2, total_amount: 3000 }) })

  expect(sentInputs).toMatchObject([{ checkout: { installments: 2 }, product_info: { sku: 'A-1', installments: 2 } }])
})

describe('an error reaches the shop, and no plan is shown, when its plans', () => {
  const single = {
    count: 1,
    first_installment_amount: 1990,
    installment_amount: 1990,
    total_amount: 1990,
    interest_amount: 0,
  }
  test.each<[string, (typeof single)[]]>([
    ['are an empty list', []],
    ['contain a count twice', [single, single]],
    ['contain fractions of a cent', [{ ...single, first_installment_amount: 19.9 }]],
    [
      'have a total below their first installment',
      [{ ...single, count: 2, installment_amount: 0, total_amount: 1900 }],
    ],
    [
      'have interest that is not in their interest_amount',
      [
        single,
        { count: 2, first_installment_amount: 1100, installment_amount: 1100, total_amount: 2200, interest_amount: 0 },
      ],
    ],
    ['cost nothing', [{ ...single, first_installment_amount: 0, installment_amount: 0, total_amount: 0 }]],
  ])('%s', async (_, offered) => {
    const { request, on } = openCardShop({ card: { installmentPlans: () => offered } })

    expect((await request('GET /card')).status).toBe(500)
    expect((await request('POST /card', cardPayment('tok_1'))).status).toBe(500)
    expect(on.error).toHaveBeenCalledWith(expect.objectContaining({ name: 'SetupError' }), 'POST /card')
  })
})
