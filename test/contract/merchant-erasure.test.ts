import { describe, expect, test } from 'vitest'
import { createMerchant, memoryFiles, memoryStore } from '../../src/merchant/index.ts'
import { testClock } from '../clock.ts'
import { cardPayment, openCardShop } from './card-shop.ts'
import { openChargedShop } from './charged-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { buyer, keyOf, openShop } from './shop.ts'

/** Returns a store that remembers its keys, so that a test can read every row. */
function searchableStore() {
  const memory = memoryStore({ clock: testClock() })
  const keys = new Set<string>()
  const store: typeof memory = {
    ...memory,
    put(key, ...write) {
      keys.add(key)
      return memory.put(key, ...write)
    },
  }
  const everything = async () =>
    JSON.stringify(
      (await Promise.all([...keys].map(async (key) => ({ key, row: await store.get(key) })))).filter(({ row }) => row),
    )
  return { store, everything }
}

const personal = [
  'Ana Lima',
  'ana@example.com',
  '52998224725',
  '529.982.247-25',
  '+5511988887777',
  'Rua das Flores',
  'Presente para Bia',
]
const [name, email, cpf, formattedCpf, phone, street, description] = personal

/** Bodies with personal data wherever the interface leaves room for it: known, unknown and nested fields, names, values. */
const bodies = [
  { buyer: { name, email, document: { type: 'CPF', number: cpf } }, amount: '?' },
  { customer: { fullName: name, phone, addresses: [{ street }] }, invoice: 'B-1', paid_amount: 1990 },
  { invoice: email, paid_amount: 1990, description },
  { id: cpf, invoice: 'A-1-1', paid_amount: 1990, status: { id: formattedCpf, name } },
  { id: Number(cpf), invoice: 'B-1', paid_amount: 1990 },
  { paid_amount: 0, status: { id: name } },
  { invoice: 'A-1-1', paid_amount: 0, end_to_end: name },
  { invoice: 'A-1-1', paid_amount: 0, pix: { end_to_end: cpf } },
  { invoice: 'B-1', paid_amount: 1, end_to_end: phone },
  {
    invoice: 'B-1',
    status: { id: 9, name, reason: `by ${name}` },
    currency: name,
    payment_method: email,
    paid_amount: 1,
  },
  { invoice: 'B-1', paid_amount: 1, updated_at: name, paid_at: `paid by ${email}` },
  { [String(name)]: { [String(cpf)]: true }, paid_amount: 'x', updated_at: description },
  [{ name, cpf }],
  { payer_name: name, payinRefunds: [{ holder: name, document: cpf }], amountCents: 5, paidAmountCents: 5 },
].map((body) => JSON.stringify(body))

const texts = [
  ...bodies,
  `paid=1990&name=${name}&cpf=${cpf}`,
  `${name} <${email}> ${phone} ${street}`,
  JSON.stringify(name),
]

describe('after an erasure, no row of the store holds a text that was ever personal', () => {
  test.each([
    ['of a Pix charge whose callbacks could not be read, matched or verified', { verifyPayment: () => false }],
    ['without verification', {}],
    [
      'with a parser of the shop',
      { parseCallback: (text: string) => ({ paid_amount: text.length, id: text, invoice: text }) },
    ],
    ['with a parser that throws', { parseCallback: () => JSON.parse('') }],
  ])('%s', async (_, options) => {
    const { store, everything } = searchableStore()
    const { merchant, postCallback, clock, request } = await openChargedShop({
      store,
      ...options,
      findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', description: String(description), buyer }),
    })
    await clock.advance(20 * 60_000)
    await request('POST /pix', { body: { renew: true } })
    for (const text of texts) await postCallback(text)
    for (const each of personal) if (each !== formattedCpf) expect(await everything()).toContain(each)
    const { keptCallbacks } = await merchant.eraseData({ order: 'A-1' })

    const left = await everything()
    for (const each of personal) expect(left).not.toContain(each)
    expect(keptCallbacks).toBeGreaterThan(0)
    expect((await merchant.exportData({ order: 'A-1' })).callbacks).toHaveLength(keptCallbacks)
  })

  test('of a card charge', async () => {
    const { store, everything } = searchableStore()
    const { merchant, request, sentInputs } = openCardShop({ store })
    await request('POST /card', cardPayment('tok_1'))
    const url = String(sentInputs[0]?.['callbackUrl'])
    for (const body of texts) await merchant.fetch(new Request(url, { method: 'POST', body }))
    await merchant.eraseData({ order: 'A-1' })

    const left = await everything()
    for (const each of [...personal, 'Pedido A-1', 'tok_1']) expect(left).not.toContain(each)
  })

  test('and no file of a KYC record', async () => {
    const files = memoryFiles()
    const { merchant, submit, upload, record, settings, clock } = await openKycShop({ files })
    await submit({ upload: await upload(bytesOf.jpeg) })
    const storedText = async () => JSON.stringify(await settings.store.get(keyOf(`kyc:${record.id}`)))
    const names = [...(await storedText()).matchAll(/"(?:id|file)":"([^"]+)"/g)].map(([, file = '']) => file)
    expect(names.length).toBeGreaterThan(0)
    await merchant.eraseData({ kyc: record.id })

    for (const file of names) expect(await files.open(file)).toBe(null)
    // the names of files that a late request may write, which are random, stay for a day
    expect(JSON.parse(await storedText()).value).toMatchObject({ files: [], submissions: [], handoff: null })
    await clock.advance(86_400_000)
    await merchant.processDue()
    expect(await storedText()).toBe('null')
  })
})

describe('an erased callback', () => {
  test('is still the evidence of its payment, and is applied when it is verified', async () => {
    let isVerified = false
    const { merchant, postCallback, orderStatus } = await openChargedShop({ verifyPayment: () => isVerified })
    await postCallback(`{"invoice":"A-1-1","paid_amount":1990,"payer":"${name}"}`)
    expect(await merchant.eraseData({ order: 'A-1' })).toEqual({ files: 0, keptCallbacks: 1 })
    isVerified = true

    expect(await merchant.replayCallbacks()).toEqual({ applied: 1, kept: 0 })
    expect(await orderStatus()).toBe('paid')
  })

  test('is verified again by processDue, as before', async () => {
    let isVerified = false
    const { merchant, postCallback, orderStatus, clock } = await openChargedShop({ verifyPayment: () => isVerified })
    await postCallback('{"invoice":"A-1-1","paid_amount":1990}')
    await merchant.eraseData({ order: 'A-1' })
    isVerified = true
    await clock.advance(3_600_000)
    await merchant.processDue()

    expect(await orderStatus()).toBe('paid')
  })

  test('that could not be verified keeps its proof, and the erasure is to be repeated', async () => {
    let verify = (): boolean => {
      throw new Error('the keys of the service cannot be read')
    }
    const { merchant, postCallback, orderStatus } = await openChargedShop({ verifyCallback: () => verify() })
    await postCallback(`{"invoice":"A-1-1","paid_amount":1990,"payer":"${name}"}`)
    await expect(merchant.eraseData({ order: 'A-1' })).rejects.toThrow('a callback is not verified yet')
    verify = () => true

    expect(await merchant.eraseData({ order: 'A-1' })).toEqual({ files: 0, keptCallbacks: 0 })
    expect(await orderStatus()).toBe('paid')
  })

  test('that was verified is applied later, when the order cannot be read meanwhile', async () => {
    let [isDown, canVerify] = [false, false]
    const order = { amount: 1990, currency: 'BRL', country: 'BR', buyer }
    const { merchant, postCallback, orderStatus } = await openChargedShop({
      verifyCallback: () => {
        if (!canVerify) throw new Error('the keys of the service cannot be read')
        return true
      },
      findOrder: () => {
        if (isDown) throw new Error('the database is away')
        return order
      },
    })
    isDown = true
    await postCallback(`{"invoice":"A-1-1","paid_amount":1990,"payer":"${name}"}`)
    canVerify = true
    expect(await merchant.eraseData({ order: 'A-1' })).toEqual({ files: 0, keptCallbacks: 1 })
    isDown = false

    expect(await merchant.replayCallbacks()).toEqual({ applied: 1, kept: 0 })
    expect(await orderStatus()).toBe('paid')
  })

  test('that was parsed by the shop is applied without its parser', async () => {
    let isVerified = false
    const { settings, merchant, postCallback, orderStatus } = await openChargedShop({
      verifyPayment: () => isVerified,
      parseCallback: (text) => ({ paid_amount: Number(text.split(' ')[1]) }),
    })
    await postCallback(`PAID 1990 by ${name}`)
    await merchant.eraseData({ order: 'A-1' })
    isVerified = true

    expect(await createMerchant({ ...settings, parseCallback: () => null }).replayCallbacks()).toEqual({
      applied: 1,
      kept: 0,
    })
    expect(await orderStatus()).toBe('paid')
  })

  test('that did not match does not match without its personal texts either', async () => {
    const { merchant, postCallback, orderStatus } = await openChargedShop()
    for (const invoice of [email, 'B-1']) await postCallback(JSON.stringify({ invoice, paid_amount: 1990 }))
    await postCallback(JSON.stringify({ currency: name, paid_amount: 1990 }))
    await postCallback(JSON.stringify({ id: cpf, paid_amount: 1990 }))
    await postCallback(JSON.stringify({ paid_amount: 1990, amount: name }))
    expect(await merchant.eraseData({ order: 'A-1' })).toEqual({ files: 0, keptCallbacks: 5 })

    expect(await merchant.replayCallbacks()).toEqual({ applied: 0, kept: 5 })
    expect(await orderStatus()).toBe('open')
  })

  test('that is no JSON is its hash and its length', async () => {
    const { merchant, postCallback } = await openChargedShop()
    await postCallback('abc')
    await merchant.eraseData({ order: 'A-1' })

    const sha256 = 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'
    expect((await merchant.exportData({ order: 'A-1' })).callbacks).toMatchObject([
      { form: 'remains', text: JSON.stringify({ sha256, bytes: 3 }) },
    ])
  })
})

test('nothing that arrives after an erasure brings the texts of its charge back', async () => {
  const { store, everything } = searchableStore()
  const { merchant, postCallback, orderStatus } = await openChargedShop({ store })
  const paid = { invoice: 'A-1-1', paid_amount: 1990, status: { id: 3 }, status_history: [{ by: name }] }
  await postCallback(JSON.stringify({ ...paid, end_to_end: email }))
  expect(await everything()).toContain(name)
  await merchant.eraseData({ order: 'A-1' })
  await postCallback(JSON.stringify({ ...paid, status_history: [{ by: name }, { by: street }], substatus: { phone } }))

  expect(await orderStatus()).toBe('paid')
  for (const each of [name, email, street, phone]) expect(await everything()).not.toContain(each)
})

test('an event whose hook still fails holds no text of its charge after an erasure', async () => {
  const { store, everything } = searchableStore()
  const { merchant, postCallback, on } = await openChargedShop({ store })
  on.updated.mockRejectedValue(new Error('out of paper'))
  await postCallback(
    JSON.stringify({ invoice: 'A-1-1', paid_amount: 1990, refunds: [{ by: name }], substatus: { phone } }),
  )
  expect(await everything()).toContain(name)
  await merchant.eraseData({ order: 'A-1' })

  const { events = [] } = (await merchant.orders.get({ order: 'A-1' })) ?? {}
  expect(events.map((event) => event.name)).toContain('updated')
  for (const each of [name, phone]) expect(await everything()).not.toContain(each)
})

test('an erasure while a charge is requested keeps its description out of the record', async () => {
  const { store, everything } = searchableStore()
  const { merchant, settings, api, request } = openShop({ store })
  const createPix = async (...given: Parameters<typeof api.payins.createPix>) => {
    const charge = await api.payins.createPix(...given)
    expect(await everything()).toContain('Pedido A-1')
    await merchant.eraseData({ order: 'A-1' })
    return charge
  }
  const server = createMerchant({ ...settings, api: { ...api, payins: { ...api.payins, createPix } } })

  expect(await request('POST /pix', { server })).toMatchObject({ status: 200, body: { status: 'open' } })
  expect(await everything()).not.toContain('Pedido A-1')
})
