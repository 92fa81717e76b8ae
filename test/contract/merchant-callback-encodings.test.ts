import { gzipSync, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openChargedShop, paidCallback } from './charged-shop.ts'

type Headers = Record<string, string>

/** Opens a shop, and returns with it a function that posts bytes to the callback address of its charge. */
async function openShopForBytes() {
  const shop = await openChargedShop()
  const token = shop.callbackURL.split('/').at(-1) ?? ''
  async function postBytes(bytes: Uint8Array, headers: Headers = {}) {
    const init = { method: 'POST', body: new Uint8Array(bytes), headers }
    return (await shop.merchant.fetch(new Request(shop.callbackURL, init))).status
  }
  return { ...shop, token, postBytes }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

describe('a callback is decoded as it declares', () => {
  test.each<[string, Uint8Array, Headers]>([
    ['gzip', gzipSync(paidCallback), { 'content-encoding': 'gzip' }],
    ['x-gzip', gzipSync(paidCallback), { 'content-encoding': 'X-GZIP' }],
    ['deflate', deflateSync(paidCallback), { 'content-encoding': 'deflate' }],
    ['no encoding', utf8(paidCallback), { 'content-encoding': 'identity' }],
    ['UTF-16', utf16le(`\ufeff${paidCallback}`), { 'content-type': 'application/json; charset=utf-16' }],
    ['UTF-16 from the high byte', utf16be(`\ufeff${paidCallback}`), { 'content-type': 'text/json;charset="UTF-16"' }],
    ['UTF-16 without a mark', utf16be(paidCallback), { 'content-type': 'application/json; charset=utf-16be' }],
    [
      'ISO 8859-1',
      new Uint8Array(Buffer.from(paidCallback.replace('Paid', 'Pag\u00e3o'), 'latin1')),
      { 'content-type': 'application/json; charset=iso-8859-1' },
    ],
    [
      'compressed UTF-16',
      gzipSync(utf16le(paidCallback)),
      { 'content-encoding': 'gzip', 'content-type': 'application/json; charset=utf-16le' },
    ],
    ['UTF-8 with a mark', utf8(`\ufeff${paidCallback}`), {}],
  ])('%s', async (_, bytes, headers) => {
    const { postBytes, orderStatus } = await openShopForBytes()

    expect(await postBytes(bytes, headers)).toBe(204)
    expect(await orderStatus()).toBe('paid')
  })
})

describe('a callback gets a 415, and its bytes are kept, when it is', () => {
  test.each<[string, Uint8Array, Headers]>([
    ['compressed and does not say so', gzipSync(paidCallback), {}],
    ['cut off while it was compressed', gzipSync(paidCallback).subarray(0, 40), { 'content-encoding': 'gzip' }],
    ['not compressed as it says', utf8(paidCallback), { 'content-encoding': 'gzip' }],
    ['compressed in an unknown way', utf8(paidCallback), { 'content-encoding': 'br' }],
    ['compressed twice', gzipSync(gzipSync(paidCallback)), { 'content-encoding': 'gzip, gzip' }],
    ['UTF-16 and does not say so', utf16le(paidCallback), { 'content-type': 'application/json' }],
    ['in an unknown charset', utf8(paidCallback), { 'content-type': 'application/json; charset=klingon' }],
    ['not the UTF-8 that it claims to be', new Uint8Array([123, 255, 125]), {}],
  ])('%s', async (_, bytes, headers) => {
    const { merchant, postBytes, orderStatus, on } = await openShopForBytes()
    expect(await postBytes(bytes, headers)).toBe(415)

    const text = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`
    expect(await orderStatus()).toBe('open')
    expect(on.unreadableCallback).toHaveBeenCalledExactlyOnceWith(text, { order: 'A-1', attempt: 1 })
    expect((await merchant.exportData({ order: 'A-1' })).callbacks).toMatchObject([{ text }])
  })
})

test.each<[string, (text: string) => Uint8Array]>([
  ['UTF-16', utf16le],
  ['UTF-16 from the high byte', utf16be],
  ['invalid UTF-8', (text) => new Uint8Array([...utf8(text), 255])],
])('the token of the address is not kept in bytes of %s', async (_, encode) => {
  const { postBytes, token, on } = await openShopForBytes()
  expect(await postBytes(encode(`?${token}?`))).toBe(415)

  const [, base64 = ''] = String(on.unreadableCallback.mock.calls[0]?.[0]).split(',')
  const bytes = Buffer.from(base64, 'base64')
  expect(bytes.toString('latin1').replaceAll('\0', '')).not.toContain(token)
})

test('a shop may parse the kept bytes in a replay', async () => {
  const { settings, postBytes, orderStatus } = await openShopForBytes()
  await postBytes(utf16le(paidCallback))
  const { createMerchant } = await import('../../src/merchant/index.ts')
  const fixed = createMerchant({
    ...settings,
    parseCallback: (text) => JSON.parse(Buffer.from(text.split(',')[1] ?? '', 'base64').toString('utf16le')),
  })

  expect(await fixed.replayCallbacks({ order: 'A-1' })).toEqual({ applied: 1, kept: 0 })
  expect(await orderStatus()).toBe('paid')
})
