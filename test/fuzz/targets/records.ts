import * as fc from 'fast-check'
import { InputError } from '../../../src/core/errors.ts'
import { checkReference } from '../../../src/merchant/reference.ts'
import { recordKeys } from '../../../src/merchant/stores/records.ts'
import { isShopName, shopKey, shopOf, shopRange } from '../../../src/merchant/stores/shop.ts'
import { type JsonEdit, jsonEdits, withEdits } from '../json-inputs.ts'
import { openFuzzShop } from '../shop.ts'
import { ensure, fuzzTarget, unlessDeclared } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const shopText = mutatedText(
  'https://shop.example/pay',
  'https://shop.example/pay2',
  'shop',
  'shop|order:',
  'é'.repeat(127),
)
// some begin as the other shop's
const otherText = fc.oneof(
  fc.record({ name: shopText }),
  fc.record({ added: fc.constantFrom('', '2', '/', '{', '}', '~', 'é', '|a') }),
)
const reference = mutatedText(
  'order-1042',
  'A-1',
  '|order:A-1',
  'é'.repeat(200),
  '\u{1f9fe}'.repeat(99),
  '\u0000',
  '\udc00',
)
// the orders of text that JavaScript and databases compare by
const orders: readonly ((text: string) => string)[] = [(text) => text, (text) => Buffer.from(text).toString('hex')]

const labels = ['uncertain', 'overpaid', 'undelivered', 'unhandled', 'callback', 'unreadable-callback', 'shop']
const damage = fc.record({
  key: fc.constantFrom('order:A-2', 'received:x', 'kyc:2', 'shop'),
  from: fc.constantFrom('order', 'callback'),
  edits: jsonEdits,
  label: fc.constantFrom(...labels),
  due: fc.constantFrom(0, Infinity),
})

const personal = [
  'Ana Lima',
  '52998224725',
  '529.982.247-25',
  '11222333000181',
  'ana@example.com',
  '+55 11 99999-0000',
  'Rua das Flores, 12',
]
const personalText = fc.constantFrom(...personal)
const personalValue = fc.oneof(
  personalText,
  personalText.map((code) => ({ code })),
  personalText.map((id) => ({ id, name: id })),
  fc.constantFrom({ id: 52998224725 }, 52998224725.5, [['Ana Lima']], { 'Ana Lima': 1 }),
)
const fieldNames =
  'id invoice payment_method currency paid_amount paid_at updated_at status buyer buyerName senderName merchant pix note customNumber typePayin paidAt updatedAt clientName description end_to_end 52998224725'
const personalFields = fc.dictionary(fc.constantFrom(...fieldNames.split(' ')), personalValue, { maxKeys: 5 })
const bodyOfPerson = fc.oneof(
  { weight: 5, arbitrary: personalFields.map((fields) => JSON.stringify({ ...received, ...fields })) },
  { weight: 1, arbitrary: personalFields.map((fields) => JSON.stringify([fields])) },
  { weight: 1, arbitrary: mutatedText(`name=Ana Lima&cpf=${personal[1]}`, '{"buyer":"Ana Lima"') },
)
const received = { invoice: 'A-1-1', amount: 1990, paid_amount: 0, status: { id: 77 }, paid_at: '2026-03-10T12:01:00Z' }

/** Names and records that several shops, versions of the package and people share a store by. */
export const recordTargets = [
  fuzzTarget('shop-key', fc.tuple(shopText, otherText, reference, reference), ([shop, given, id, otherId]) => {
    const otherShop = 'added' in given ? shop + given.added : given.name
    if (!isShopName(shop) || !isShopName(otherShop)) return
    const [own, other] = [shop, otherShop].map((name) => recordKeys({ keyOf: (rest) => shopKey(name, rest) }, 'order:'))
    const [key = '', otherKey = ''] = [own?.keyOf(id), other?.keyOf(otherId)]
    ensure((key === otherKey) === (shop === otherShop && id === otherId), 'two shops must have no key in common')
    ensure(shopOf(key) === shop && own?.idOf(key) === id, 'a key must name its shop and its record')
    ensure(other?.idOf(key) === (shop === otherShop ? id : null), 'a key must be one of its shop only')
    const { first, end } = shopRange(shop)
    for (const order of orders) {
      const isWithin = order(otherKey) >= order(first) && order(otherKey) < order(end)
      ensure(isWithin === (shop === otherShop), 'the range of a shop must have its keys only')
    }
  }),

  fuzzTarget('reference', reference, (text) => {
    const isValid = unlessDeclared(() => (checkReference('merchant.createSession', 'order', text), true), InputError)
    const isShort = text.length > 0 && text.length <= 200
    const hasControls = Array.from(text).some(
      (character) => character < ' ' || (character >= '\u007f' && character <= '\u009f'),
    )
    ensure((isValid === true) === (isShort && !hasControls && text.isWellFormed()), 'a reference is a short whole text')
    ensure(!isValid || Buffer.from(text).toString() === text, 'a database must keep a reference as it is')
  }),

  fuzzTarget('damaged-record', fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
    const { merchant, store, settle, send, createCharge } = await openFuzzShop()
    const path = await createCharge()
    await send(path, { method: 'POST', body: 'what is this?' })
    const shop = 'https://shop.example/pay|'
    const [callbackKey = ''] = await store.list('callback', 1)
    for (const { key, from, edits, label, due } of damages) {
      const stored = await store.get(from === 'order' ? `${shop}order:A-1` : callbackKey)
      const { version = null } = (await store.get(shop + key)) ?? {}
      await store.put(shop + key, changed(stored?.value, edits), version, { due, labels: [label] })
    }
    await settle(merchant.processDue())
    await settle(merchant.stats())
    for (const status of ['uncertain', 'overpaid', 'undelivered', 'unhandled'] as const)
      await settle(merchant.orders.list({ status }))
    await settle(merchant.replayCallbacks())
    const { record } = await settle(merchant.exportData({ order: 'A-1' }))
    ensure(record !== null, 'a damaged record must not hide another one')
    await send(path, { method: 'POST', body: JSON.stringify({ ...received, paid_amount: 1990 }) })
    ensure((await merchant.getCharge({ order: 'A-1' }))?.status === 'paid', 'a damaged record must hold up no payment')
    await settle(merchant.eraseData({ order: 'A-1' }))
  }),

  fuzzTarget('erased-callback', fc.array(bodyOfPerson, { minLength: 1, maxLength: 3 }), async (bodies) => {
    const { merchant, settle, send, createCharge } = await openFuzzShop()
    const path = await createCharge()
    for (const body of bodies) await send(path, { method: 'POST', body })
    await settle(merchant.eraseData({ order: 'A-1' }))
    const kept = JSON.stringify(await merchant.exportData({ order: 'A-1' }))
    for (const text of personal) ensure(!kept.includes(text), `an erased body must not contain ${text}`)
  }),
]

const changed = (value: unknown, edits: readonly JsonEdit[]) => withEdits(value, edits) ?? {}
