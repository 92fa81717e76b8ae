import { describe, expect, test, vi } from 'vitest'
import { eventLoopTurn } from '../clock.ts'
import { type AuditEvent, createMerchant } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop, otherServer } from './card-shop.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { openSigningShop } from './signing-shop.ts'

const { jpeg } = bytesOf

const eventsOf = (audit: ReturnType<typeof vi.fn>): AuditEvent[] => audit.mock.calls.map(([event]) => event)
const typesOf = (audit: ReturnType<typeof vi.fn>) => eventsOf(audit).map(({ type }) => type)

describe('the audit hook receives', () => {
  test('a payment from its session to its callback, each event with its time and its request', async () => {
    const audit = vi.fn()
    const shop = openCardShop({ on: { audit }, verifyPayment: () => true })
    const sent = { headers: { 'x-request-id': 'r-1' } }
    await shop.request('POST /card', { ...cardPayment('tok_1'), ...sent })
    await shop.sandbox.approveCard({ customNumber: 'A-1-1' })

    const charge = { order: 'A-1', attempt: 1 }
    const at = '2026-03-10T12:00:00.000Z'
    const requestId = expect.stringMatching(/^[\da-f]{32}$/)
    const ofCallback = { at, requestId, ...charge }
    expect(eventsOf(audit)).toEqual([
      { type: 'session-created', at, requestId: null, order: 'A-1' },
      { type: 'charge-requested', at, requestId: 'r-1', ...charge, method: 'card', amount: 1990 },
      { type: 'callback-stored', ...ofCallback },
      { type: 'payment-verified', ...ofCallback, isVerified: true },
      { type: 'callback-applied', ...ofCallback },
    ])
  })

  test('a payment that is not verified, and a callback that cannot be read', async () => {
    const audit = vi.fn()
    const { postCallback } = await openChargedShop({ on: { audit }, verifyPayment: () => false })
    await postCallback(paidCallback)
    expect(eventsOf(audit).at(-1)).toMatchObject({
      type: 'payment-verified',
      order: 'A-1',
      attempt: 1,
      isVerified: false,
    })

    await postCallback('{"name":"Ana Lima"}')
    expect(eventsOf(audit).at(-1)).toMatchObject({ type: 'callback-rejected', order: 'A-1', attempt: 1 })
  })

  test('a resolution by hand', async () => {
    const audit = vi.fn()
    const shop = openCardShop({ on: { audit } })
    shop.sandbox.injectFault({ operation: 'payins.createCard', kind: 'drop-after' })
    await shop.request('POST /card', cardPayment('tok_1'))
    await shop.merchant.orders.resolve({ order: 'A-1' }, 'declined')

    expect(eventsOf(audit)).toContainEqual(
      expect.objectContaining({ type: 'charge-resolved', order: 'A-1', attempt: 1, resolution: 'declined' }),
    )
  })

  test('what somebody did by hand, with who did it', async () => {
    const audit = vi.fn()
    const { merchant, postCallback, settings } = await openChargedShop({ on: { audit } })
    await postCallback('PAID 1990')
    audit.mockClear()
    const by = 'agent-7'
    const parseCallback = (text: string) => ({ paid_amount: Number(text.slice(5)) })
    await createMerchant({ ...settings, parseCallback }).replayCallbacks({}, { by })
    await merchant.orders.resolve({ order: 'A-1' }, 'refunded', { by })
    await merchant.orders.close({ order: 'A-1' }, { by })
    await merchant.eraseData({ order: 'A-1' }, { by })
    await merchant.eraseData({ order: 'A-1' })

    expect(eventsOf(audit)).toEqual([
      expect.objectContaining({ type: 'callback-applied', order: 'A-1', attempt: 1, by }),
      expect.objectContaining({ type: 'callbacks-replayed', order: null, by }),
      expect.objectContaining({ type: 'charge-resolved', order: 'A-1', attempt: 1, resolution: 'refunded', by }),
      expect.objectContaining({ type: 'order-closed', order: 'A-1', by }),
      expect.objectContaining({ type: 'data-erased', order: 'A-1', by }),
      expect.objectContaining({ type: 'data-erased', order: 'A-1', by: null }),
    ])
    await expect(merchant.orders.close({ order: 'A-1' }, { by: 'a\nb' })).rejects.toThrow(
      'merchant.orders.close: by must be',
    )
  })

  test('each read of a submitted file, and its deletion', async () => {
    const audit = vi.fn()
    const shop = await openKycShop({ fileRetentionSeconds: 3600, merchant: { on: { audit } } })
    await shop.submit({ upload: await shop.upload(jpeg) })
    const address = (await shop.serviceValueOf(shop.fileDocument)) ?? ''
    await shop.merchant.fetch(new Request(address))
    await shop.clock.advance(3_600_000)
    await shop.merchant.processDue()

    const file = expect.stringMatching(/^[\w-]{22}\.jpg$/)
    const deleted = { kyc: String(shop.record.id), document: shop.fileDocument, file }
    expect(eventsOf(audit)).toContainEqual(expect.objectContaining({ type: 'file-read', file }))
    expect(eventsOf(audit)).toContainEqual(expect.objectContaining({ type: 'document-deleted', ...deleted }))
  })

  test('each read of a contract', async () => {
    const audit = vi.fn()
    const shop = openSigningShop({ on: { audit } })
    const onboarding = await shop.addOnboarding()
    await shop.request('/signature/file', onboarding)

    expect(eventsOf(audit)).toContainEqual(expect.objectContaining({ type: 'contract-read', onboarding }))
    expect(JSON.stringify(eventsOf(audit))).not.toContain('marina')
  })
})

test('no event has a key, a token, a card number, a CPF, a name, an e-mail address or an address on the web', async () => {
  const audit = vi.fn()
  const on = { audit }
  const payer = { document: '11144477735', email: 'caixa@example.com', phone: '81999990000' }
  const card = openCardShop({ on, card: { requiredFields: ['document', 'email', 'phone'] }, verifyPayment: () => true })
  await card.request('POST /card', cardPayment('tok_secret_4111111111111111', { payer }))
  await card.sandbox.approveCard({ customNumber: 'A-1-1' })
  await card.merchant.orders.resolve({ order: 'A-1' }, 'refunded')
  const pix = await openChargedShop({ on })
  await pix.postCallback('{"name":"Ana Lima"}')
  await pix.postCallback(paidCallback)
  const kyc = await openKycShop({ fileRetentionSeconds: 3600, merchant: { on } })
  await kyc.submit({ text: 'Marceneira' })
  await kyc.submit({ upload: await kyc.upload(jpeg) })
  const address = (await kyc.serviceValueOf(kyc.fileDocument)) ?? ''
  await kyc.merchant.fetch(new Request(address))
  await kyc.clock.advance(3_600_000)
  await kyc.merchant.processDue()
  const signing = openSigningShop({ on })
  await signing.request('/signature/file', await signing.addOnboarding())

  expect(new Set(typesOf(audit)).size).toBe(10)
  const tokens = [pix.callbackURL, ...card.callbackURLs, address].map((url) => url.split('/').at(-1) ?? '')
  for (const token of tokens) expect(JSON.stringify(eventsOf(audit))).not.toContain(token)
  // random ids may contain any few letters or digits
  const seen = JSON.stringify(eventsOf(audit), (name, value) =>
    /^(requestId|file|onboarding)$/.test(name) ? 'random' : value,
  )
  expect(seen).not.toMatch(/https?:|@|Bearer|\d{11}/)
  const personal = ['Ana', 'Lima', 'caixa', 'Marceneira', 'marina', ...Object.values(payer)]
  for (const secret of [...personal, 'tok_secret', '4111', 'sk_sandbox', 'thirty-two bytes'])
    expect(seen).not.toContain(secret)
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no paper')
    },
  ],
  ['rejects', () => Promise.reject(new Error('no paper'))],
  ['never settles', () => new Promise(() => {})],
])('an audit hook that %s disturbs no payment', async (_, audit) => {
  const paid = vi.fn()
  const { request, sandbox } = openCardShop({ on: { audit, paid } })
  expect((await request('POST /card', cardPayment('tok_1'))).body.status).toBe('processing')
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  await eventLoopTurn()
  expect((await request('GET /card')).body.charge.status).toBe('paid')
  expect(paid).toHaveBeenCalledOnce()
})

test('a runtime that refuses to stay alive for the audit hook disturbs no payment', async () => {
  const audit = vi.fn()
  const shop = openCardShop()
  const server = otherServer(shop, { on: { audit } })
  const headers = { authorization: `Bearer ${await shop.merchant.createSession({ order: 'A-1' })}` }
  const response = await server.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }), {
    waitUntil() {
      throw new Error('this request has ended')
    },
  })
  expect(response.status).toBe(200)
  expect(typesOf(audit)).toContain('charge-requested')
})

test('on an edge runtime, the process is kept alive for the audit hook', async () => {
  const kept: Promise<unknown>[] = []
  let finish = () => {}
  const audit = () => new Promise<void>((resolve) => (finish = resolve))
  const shop = openCardShop()
  const server = otherServer(shop, { on: { audit } })
  const headers = { authorization: `Bearer ${await shop.merchant.createSession({ order: 'A-1' })}` }
  await server.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }), {
    waitUntil: (work) => void kept.push(work),
  })
  const all = Promise.all(kept).then(() => 'ended')
  expect(await Promise.race([all, Promise.resolve('waits')])).toBe('waits')
  finish()
  expect(await all).toBe('ended')
})
