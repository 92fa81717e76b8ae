import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { root } from '../../scripts/install.js'
import { createMerchant, type MerchantOptions } from '../../src/merchant/index.ts'
import { advanceUntilSettled } from '../clock.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openReceivingShop } from './receiving-shop.ts'
import { keyOf, type ShopOptions } from './shop.ts'

type Verify = NonNullable<MerchantOptions['verifyCallback']>

/** Opens a shop with a charge whose callbacks are verified, and returns with it what posts bytes to the charge's address. */
async function openVerifyingShop(verify: Verify | (() => unknown), options: ShopOptions = {}) {
  const verifyCallback = vi.fn(verify as Verify)
  const audit = vi.fn()
  const shop = await openChargedShop({ ...options, verifyCallback })
  const withAudit = createMerchant({ ...shop.settings, on: { ...shop.settings.on, audit } })
  const token = shop.callbackURL.split('/').at(-1) ?? ''

  /** Posts a body as the service does, and returns the status of the response. Time passes only while it is waited for. */
  async function post(body: BodyInit = paidCallback, headers: Record<string, string> = {}, server = withAudit) {
    const sentAt = shop.clock.now()
    const response = server.fetch(new Request(shop.callbackURL, { method: 'POST', body, headers }))
    const { status } = await advanceUntilSettled(shop.clock, response)
    expect(shop.clock.now() - sentAt).toBeLessThanOrEqual(1000)
    return status
  }
  /** Returns the callbacks that are stored, as they are stored. */
  const kept = async () => (await shop.merchant.exportData({ order: 'A-1' })).callbacks
  const audited = () => audit.mock.calls.map(([{ type }]) => type)
  return { ...shop, merchant: withAudit, verifyCallback, token, post, kept, audited }
}

const failing: readonly (readonly [string, () => unknown, string])[] = [
  ['throws', () => Promise.reject(new Error('no keys')), 'no keys'],
  ['throws at once', throwNoKeys, 'no keys'],
  ['never answers', () => new Promise(() => {}), 'verifyCallback() did not end in time'],
  ['returns no boolean', () => 'yes', 'verifyCallback() must return a boolean'],
]

function throwNoKeys(): never {
  throw new Error('no keys')
}

test('verifyCallback gets the request with its headers and bytes, and the decoded text, before anything is stored', async () => {
  const seen: unknown[] = []
  const body = new Uint8Array(Buffer.from(paidCallback.replace('Paid', 'Pagão'), 'latin1'))
  const { post, orderStatus, callbackURL, kept } = await openVerifyingShop(async (request: Request, text: string) => {
    const bytes = new Uint8Array(await request.arrayBuffer())
    seen.push([request.method, request.url, Object.fromEntries(request.headers), bytes, text, await kept()])
    return true
  })
  const headers = {
    'content-type': 'application/json; charset=latin1',
    'x-signature': 'abc',
    authorization: 'Basic eA==',
  }

  expect(await post(body, headers)).toBe(204)
  expect(seen).toEqual([['POST', callbackURL, headers, body, paidCallback.replace('Paid', 'Pagão'), []]])
  expect(await orderStatus()).toBe('paid')
})

test('a body that repeats the token reaches verifyCallback as it came, because a signature covers it', async () => {
  const body = `{"notification_url":"TOKEN",${paidCallback.slice(1)}`
  const { post, verifyCallback, token } = await openVerifyingShop(() => true)
  await post(body.replace('TOKEN', token))
  expect(verifyCallback.mock.lastCall?.[1]).toBe(body.replace('TOKEN', token))
})

test('a callback that verifyCallback rejects gets a 401, counts for nothing, and is kept and reported', async () => {
  const { post, orderStatus, kept, on, audited, merchant } = await openVerifyingShop(() => false)

  expect(await post()).toBe(401)
  expect(await orderStatus()).toBe('open')
  expect(await kept()).toMatchObject([{ text: paidCallback, isKept: true }])
  expect(on.unreadableCallback).toHaveBeenCalledExactlyOnceWith(paidCallback, { order: 'A-1', attempt: 1 })
  expect(audited()).toEqual(['callback-stored', 'callback-rejected'])
  expect(await merchant.stats()).toMatchObject({ unreadableCallbacks: 1 })
  expect(await merchant.processDue()).toBe(0)
})

test('of one address, twenty rejected bodies are kept, and a genuine one is applied all the same', async () => {
  const { post, kept, orderStatus, verifyCallback, on } = await openVerifyingShop(() => false)
  for (let n = 0; n < 25; n++) expect(await post()).toBe(401)
  expect(await kept()).toHaveLength(20)
  expect(on.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('20 bodies') }),
    'callback of A-1',
  )
  verifyCallback.mockReturnValue(true)
  expect(await post()).toBe(204)
  expect(await orderStatus()).toBe('paid')
})

describe('a callback is kept, answered with 204 and verified later when verifyCallback', () => {
  test.each(failing)('%s', async (_, verify, message) => {
    const { post, orderStatus, kept, on, verifyCallback, merchant, clock, audited } = await openVerifyingShop(verify)
    expect(await post()).toBe(204)
    expect(await orderStatus()).toBe('open')
    expect(await kept()).toHaveLength(1)
    const report = [expect.objectContaining({ message: expect.stringContaining(message) }), 'verifyCallback of A-1']
    expect(on.error.mock.calls).toEqual([report])

    verifyCallback.mockResolvedValue(true)
    await clock.advance(60_000)
    await merchant.processDue()
    expect(await orderStatus()).toBe('paid')
    expect(await kept()).toEqual([])
    expect(on.unreadableCallback).not.toHaveBeenCalled()
    expect(audited()).toEqual(['callback-stored', 'callback-applied'])
  })
})

test('verifyCallback is asked again with growing pauses until it answers, and each failure is reported', async () => {
  const { post, merchant, clock, verifyCallback, on, kept } = await openVerifyingShop(throwNoKeys)
  await post()
  for (let hour = 0; hour < 30; hour++) {
    await clock.advance(3_600_000)
    await merchant.processDue()
  }
  expect(verifyCallback.mock.calls.length).toBeGreaterThan(20)
  expect(on.error).toHaveBeenCalledTimes(verifyCallback.mock.calls.length)
  expect(await kept()).toHaveLength(1)

  verifyCallback.mockReturnValue(false)
  await clock.advance(3_600_000)
  await merchant.processDue()
  expect(await kept()).toMatchObject([{ isKept: true }])
  expect(on.unreadableCallback).toHaveBeenCalledOnce()
})

test('a second request is the first one without its credentials and token, and with its bytes, which are no UTF-8', async () => {
  const body = new Uint8Array([0xff, 0, 0xfe, 123, 200])
  const { post, merchant, clock, verifyCallback, token, store } = await openVerifyingShop(throwNoKeys)
  const puts = vi.spyOn(store, 'put')
  const headers = {
    'x-signature': 'abc',
    'x-path': `/pay/callbacks/${token}`,
    authorization: 'Bearer secret',
    'proxy-authorization': 'Basic secret',
    cookie: 'id=secret',
  }
  expect(await post(body, headers)).toBe(204)
  expect(JSON.stringify(puts.mock.calls)).not.toContain('secret')
  expect(JSON.stringify(puts.mock.calls)).not.toContain(token)

  const seen: unknown[] = []
  verifyCallback.mockImplementation(async (request, text) => {
    seen.push([request.method, request.url, Object.fromEntries(request.headers), text])
    seen.push(new Uint8Array(await request.arrayBuffer()))
    return false
  })
  await clock.advance(60_000)
  await merchant.processDue()
  const data = `data:application/octet-stream;base64,${Buffer.from(body).toString('base64')}`
  const address = 'https://shop.example/pay/callbacks/[token]'
  expect(seen).toEqual([['POST', address, { 'x-signature': 'abc', 'x-path': '/pay/callbacks/[token]' }, data], body])
})

test('of two servers, one asks again at a time', async () => {
  const { post, merchant, clock, verifyCallback, settings, orderStatus } = await openVerifyingShop(throwNoKeys)
  await post()
  verifyCallback.mockReset()
  verifyCallback.mockResolvedValue(true)
  await clock.advance(60_000)
  await Promise.all([merchant.processDue(), createMerchant(settings).processDue()])

  expect(verifyCallback).toHaveBeenCalledOnce()
  expect(await orderStatus()).toBe('paid')
})

test('twenty callbacks of one address wait to be verified, others are to be sent again, and verified ones make room', async () => {
  const { post, merchant, clock, verifyCallback, kept } = await openVerifyingShop(throwNoKeys)
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) statuses.push(await post())
  expect(statuses).toEqual([...Array(20).fill(204), 503, 503])
  verifyCallback.mockReturnValue(true)
  await clock.advance(60_000)
  await merchant.processDue()
  expect(await kept()).toEqual([])
  verifyCallback.mockImplementation(throwNoKeys)
  expect(await post()).toBe(204)
})

describe('replayCallbacks', () => {
  test('asks verifyCallback again', async () => {
    const { post, merchant, verifyCallback, orderStatus } = await openVerifyingShop(() => false)
    await post()
    expect(await merchant.replayCallbacks()).toEqual({ applied: 0, kept: 1 })
    expect(verifyCallback).toHaveBeenCalledTimes(2)
    verifyCallback.mockReturnValue(true)
    expect(await merchant.replayCallbacks({ order: 'A-1' })).toEqual({ applied: 1, kept: 0 })
    expect(await orderStatus()).toBe('paid')
  })

  test.each(failing.filter(([how]) => how !== 'never answers'))(
    'keeps a callback when verifyCallback %s, and reports it',
    async (_, verify) => {
      const { post, merchant, verifyCallback, on, orderStatus } = await openVerifyingShop(() => false)
      await post()
      verifyCallback.mockImplementation(verify as Verify)
      expect(await merchant.replayCallbacks()).toEqual({ applied: 0, kept: 1 })
      expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'verifyCallback of A-1')
      expect(await orderStatus()).toBe('open')
    },
  )

  test('with trusted applies it unasked, also after an erasure', async () => {
    const { post, merchant, verifyCallback, orderStatus, kept, audited } = await openVerifyingShop(() => false)
    await post(paidCallback, { 'x-signature': 'Ana Lima' })
    await merchant.eraseData({ order: 'A-1' })
    expect(JSON.stringify(await kept())).not.toMatch(/Ana|Paid/)
    verifyCallback.mockReset()
    verifyCallback.mockReturnValue(true)
    expect(await merchant.replayCallbacks()).toEqual({ applied: 0, kept: 1 })
    expect(await merchant.replayCallbacks({}, { trusted: true, by: 'ana' })).toEqual({ applied: 1, kept: 0 })
    expect(verifyCallback).not.toHaveBeenCalled()
    expect(await orderStatus()).toBe('paid')
    expect(audited().slice(-2)).toEqual(['callback-applied', 'callbacks-replayed'])
  })

  test('rejects a trusted that is no boolean', async () => {
    const { merchant } = await openVerifyingShop(() => false)
    await expect(merchant.replayCallbacks({}, { trusted: 'yes' as never })).rejects.toMatchObject({
      name: 'InputError',
    })
  })
})

test('a callback that arrives at another shop is verified by its own', async () => {
  const { post, settings, verifyCallback, merchant, orderStatus, clock } = await openVerifyingShop(() => false)
  const other = vi.fn(() => true)
  const neighbour = createMerchant({ ...settings, audience: 'neighbour', verifyCallback: other })
  expect(await post(paidCallback, {}, neighbour)).toBe(204)
  expect(other).not.toHaveBeenCalled()
  await clock.advance(60_000)
  await merchant.processDue()
  expect(verifyCallback).toHaveBeenCalledOnce()
  expect(await orderStatus()).toBe('open')
})

test('a payment that arrives at another shop while its order is erased is verified and counts', async () => {
  const { post, settings, verifyCallback, merchant, orderStatus, clock } = await openVerifyingShop(() => true)
  const neighbour = createMerchant({ ...settings, audience: 'neighbour' })
  const { put } = settings.store
  let arriving: Promise<number> | undefined
  // the erasure has replayed what was stored, and writes the order
  settings.store.put = async (key, ...written) => {
    if (key === keyOf('order:A-1')) await (arriving ??= post(paidCallback, {}, neighbour))
    return put(key, ...written)
  }
  await merchant.eraseData({ order: 'A-1' })
  expect(await arriving).toBe(204)
  await clock.advance(60_000)
  await merchant.processDue()
  expect(verifyCallback).toHaveBeenCalledOnce()
  expect(await orderStatus()).toBe('paid')
})

test('callbacks of qualifications are verified by the same option', async () => {
  const verifyCallback = vi.fn<Verify>(() => false)
  const { post, address, hooks, merchant, clock } = await openReceivingShop({ verifyCallback })
  verifyCallback.mockClear()
  expect(await post(address, {})).toBe(401)
  verifyCallback.mockImplementationOnce(throwNoKeys).mockReturnValue(true)
  expect(await post(address, {})).toBe(204)
  expect(hooks.qualificationUpdated).not.toHaveBeenCalled()
  await clock.advance(60_000)
  await merchant.processDue()
  expect(hooks.qualificationUpdated).toHaveBeenCalledOnce()
  expect(await merchant.replayCallbacks()).toEqual({ applied: 1, kept: 0 })
})

describe('the HMAC check of the page about callbacks, as it is printed,', () => {
  const secret = 'the secret of the callbacks'
  const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex')

  async function importCheck(): Promise<Verify> {
    const page = readFileSync(join(root, 'docs/merchant/callbacks.md'), 'utf8')
    const [, code = ''] = /^.* Save it as `verify-callback\.mjs`:\n\n```js\n(.*?)^```/ms.exec(page) ?? []
    vi.stubEnv('CALLBACK_SECRET', secret)
    const { verifyCallback } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    return verifyCallback
  }

  test('accepts what the service signed, at once or later', async () => {
    const { post, verifyCallback, merchant, clock, orderStatus } = await openVerifyingShop(throwNoKeys)
    await post(paidCallback, { 'x-signature': sign(paidCallback) })
    verifyCallback.mockImplementation(await importCheck())
    await clock.advance(60_000)
    await merchant.processDue()
    expect(await orderStatus()).toBe('paid')
    expect(await post(paidCallback, { 'x-signature': sign(paidCallback) })).toBe(204)
  })

  test.each<[string, Record<string, string>]>([
    ['no signature', {}],
    ['the signature of another body', { 'x-signature': sign(`${paidCallback} `) }],
    ['a signature by another key', { 'x-signature': sign(paidCallback, 'another secret') }],
    ['a signature that is cut off', { 'x-signature': sign(paidCallback).slice(2) }],
    ['a signature that is no hexadecimal text', { 'x-signature': 'x'.repeat(64) }],
  ])('rejects %s', async (_, headers) => {
    const { post, orderStatus } = await openVerifyingShop(await importCheck())
    expect(await post(paidCallback, headers)).toBe(401)
    expect(await orderStatus()).toBe('open')
  })
})
