import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveChargeStatus } from '../../src/index.ts'
import { type Sandbox, SandboxError } from '../../src/sandbox/index.ts'
import { pixInput } from './bodies.ts'
import { noon, startSandbox } from './sandbox-client.ts'

const invoice = 'A-1001-1'
const callbackURL = 'https://shop.test/callbacks/7'
const day = 86_400_000

/** Creates a sandbox with a Pix charge and a card charge of R$ 149,90, and reads the bodies of their callbacks. */
async function startCharges() {
  const { sandbox, api, callbacks } = startSandbox()
  await api.payins.createPix({ ...pixInput(), notification_url: callbackURL })
  await api.payins.createCard({
    customNumber: invoice,
    callbackUrl: callbackURL,
    title: { amountInCents: 14990 },
    checkout: { token: 'tok_1' },
    product_info: {},
  })
  const bodies = () => Promise.all(callbacks.splice(0).map((callback) => callback.json()))
  return { sandbox, api, bodies }
}

/** Starts charges whose Pix payment is blocked since its second day; its callbacks so far were read. */
async function startBlocked() {
  const charges = await startCharges()
  await charges.sandbox.payPix({ invoice })
  await charges.sandbox.advanceClock(day)
  await charges.sandbox.contestPix({ invoice })
  const [, body] = await charges.bodies()
  return { ...charges, body }
}

const returned = { substatus: { id: 922, name: 'Contested: returned' } }

describe('a contested Pix payment', () => {
  test('is blocked: the charge stays paid, nothing came back, and a callback has the substatus', async () => {
    const { body, sandbox } = await startBlocked()
    expect(body).toEqual((await sandbox.pixCharges())[0])
    expect(body).toMatchObject({
      status: { id: 902, name: 'Paid' },
      substatus: { id: 921, name: 'Contested: blocked' },
      paid_amount: 14990,
      refunded_amount: null,
      refunds: [],
      updated_at: '2026-11-22T12:00:00.000000Z',
    })
    expect(deriveChargeStatus(body, noon)).toBe('paid')
  })

  test('comes back in parts days apart, each with its callback, and is refunded with the last one', async () => {
    const { sandbox, bodies } = await startBlocked()
    await sandbox.advanceClock(7 * day)
    await sandbox.returnPix({ invoice, amount: 5000 })
    await sandbox.advanceClock(30 * day)
    await sandbox.returnPix({ invoice })
    const [part, whole] = await bodies()
    const first = { amount: 5000, reason: 'contested', created_at: '2026-11-29T12:00:00.000000Z' }
    const second = { amount: 9990, reason: 'contested', created_at: '2026-12-29T12:00:00.000000Z' }
    expect(part).toMatchObject({ ...returned, status: { name: 'Paid' }, refunded_amount: 5000, refunds: [first] })
    expect(whole).toMatchObject({ ...returned, status: { id: 904, name: 'Refunded' }, refunded_amount: 14990 })
    expect(whole.refunds).toMatchObject([first, second])
    expect([deriveChargeStatus(part, noon), deriveChargeStatus(whole, noon)]).toEqual(['paid', 'refunded'])
  })

  test('is released when its contestation is rejected: nothing came back, and it can be refunded again', async () => {
    const { sandbox, bodies } = await startBlocked()
    await expect(sandbox.refundPix({ invoice, amount: 1 })).rejects.toMatchObject({ code: 'invalid-transition' })
    await sandbox.releasePix({ invoice })
    await sandbox.refundPix({ invoice, amount: 1 })
    expect(await bodies()).toMatchObject([
      { status: { name: 'Paid' }, substatus: { id: 923, name: 'Contested: released' }, refunded_amount: null },
      { status: { name: 'Paid' }, refunded_amount: 1, refunds: [{ amount: 1, reason: 'refunded' }] },
    ])
  })

  test('is reserved in the balance while it is blocked, and what came back leaves it', async () => {
    const { sandbox, api } = await startBlocked()
    const balance = () => api.accounts.getBalance({ merchantId: 1, currency: 'BRL' })
    expect(await balance()).toMatchObject({ balance: 10_149.9, available_balance: 10_000, reserve_balance: 149.9 })
    await sandbox.returnPix({ invoice, amount: 5000 })
    expect(await balance()).toMatchObject({ balance: 10_099.9, available_balance: 10_099.9, reserve_balance: 0 })
  })

  test('returns no more than was paid: nothing changes, and no callback is sent', async () => {
    const { sandbox, bodies, body } = await startBlocked()
    await expect(sandbox.returnPix({ invoice, amount: 14991 })).rejects.toMatchObject({
      code: 'invalid-transition',
      message: expect.stringContaining('exceeds what was paid'),
    })
    expect([await sandbox.pixCharges(), await bodies()]).toEqual([[body], []])
  })
})

type Step = { readonly name: 'pay' | 'refund' | 'return' | 'contest' | 'release'; readonly amount: number }

const steps = fc.array(
  fc.record<Step>({
    name: fc.constantFrom('pay', 'refund', 'return', 'contest', 'release'),
    amount: fc.integer({ min: 1, max: 9000 }),
  }),
  { maxLength: 12 },
)

const takePix = (sandbox: Sandbox, { name, amount }: Step) => {
  if (name === 'pay') return amount > 4000 ? sandbox.payPix({ invoice }) : sandbox.payPixPartly({ invoice, amount })
  if (name === 'refund') return sandbox.refundPix({ invoice, amount })
  if (name === 'return') return sandbox.returnPix({ invoice, amount })
  return name === 'contest' ? sandbox.contestPix({ invoice }) : sandbox.releasePix({ invoice })
}

const takeCard = (sandbox: Sandbox, { name, amount }: Step) =>
  name === 'pay' ? sandbox.approveCard({ invoice }) : sandbox.refundCard({ invoice, amount })

interface Money {
  readonly paid: number | null
  readonly refunded: number | null
  readonly refunds: readonly { readonly amount: number }[]
}

test.each<[string, (sandbox: Sandbox, step: Step) => Promise<unknown>, (body: Record<string, never>) => Money]>([
  [
    'Pix',
    takePix,
    ({ paid_amount = null, refunded_amount = null, refunds = [] }) => ({
      paid: paid_amount,
      refunded: refunded_amount,
      refunds,
    }),
  ],
  [
    'card',
    takeCard,
    ({ paidAmountCents = null, refundAmountCents = null, payinRefunds = [] }) => ({
      paid: paidAmountCents,
      refunded: refundAmountCents,
      refunds: payinRefunds,
    }),
  ],
])(
  'whatever happens to a %s charge, its refunds sum up to the refunded amount, which never exceeds what was paid',
  async (_, take, moneyOf) => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { sandbox, bodies } = await startCharges()
        for (const step of taken)
          await take(sandbox, step).catch((error: unknown) => expect(error).toBeInstanceOf(SandboxError))
        let before = 0
        for (const body of await bodies()) {
          const { paid, refunded, refunds } = moneyOf(body)
          const cents = refunded ?? 0
          expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents)
          expect(cents).toBeGreaterThanOrEqual(before)
          expect(cents).toBeLessThanOrEqual(paid ?? 0)
          expect(body.status.name === 'Refunded').toBe(cents > 0 && cents === paid)
          before = cents
        }
      }),
      { numRuns: 50 },
    )
  },
)

describe('who charges', () => {
  const sample = { name: 'Loja Exemplo', document: '11222333000181', helpdesk: '0800 000 0000' }
  const nobody = { name: null, document: null, helpdesk: null }
  const create = async (options: Parameters<typeof startSandbox>[0], sender?: Record<string, string>) => {
    const { api } = startSandbox(options)
    const pix = await api.payins.createPix(pixInput())
    const input = { title: { amountInCents: 1 }, product_info: {}, ...(sender && { sender }) }
    const card = await api.payins.createCard(input)
    return { pix: pix.originator_legal_entity, card: card.sender, names: [card.senderName, card.senderHelpdesk] }
  }

  test('is the account, with a sample of a CNPJ and a help line', async () => {
    expect(await create({})).toEqual({ pix: sample, card: sample, names: [sample.name, sample.helpdesk] })
    const prelo = { ...sample, name: 'Prelo' }
    expect(await create({ account: { id: 7, name: 'Prelo', city: 'Recife' } })).toMatchObject({
      pix: prelo,
      card: prelo,
    })
  })

  test('is what the option sender contains, which may be null', async () => {
    const named = { ...sample, helpdesk: 'ajuda@loja.example' }
    expect(await create({ sender: { helpdesk: 'ajuda@loja.example' } })).toMatchObject({ pix: named, card: named })
    expect(await create({ sender: nobody })).toEqual({ pix: nobody, card: nobody, names: [null, null] })
  })

  test('of a card charge is the sender of its request', async () => {
    const sender = { name: 'Prelo Ltda', document: '11444777000161', helpdesk: '0800 1' }
    expect(await create({}, sender)).toEqual({ pix: sample, card: sender, names: ['Prelo Ltda', '0800 1'] })
  })
})
