import { describe, expect, test } from 'vitest'
import { createClient as createSmallClient, payins } from '../../src/client/index.ts'
import * as guiche from '../../src/index.ts'
import { s3Files } from '../../src/merchant/files/s3-files.ts'
import { createMerchant, csp, reportingEndpoints } from '../../src/merchant/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { openShop } from './shop.ts'

const api = guiche.createClient({
  baseURL: 'https://service.test',
  secretKey: 'sk',
  fetch: () => Promise.reject(new Error('nothing may be sent')),
})
const { merchant } = openShop()
const order = { order: 'A-1' }

/** Calls a function as JavaScript may. */
const call = (run: unknown, ...given: unknown[]) => (run as (...given: unknown[]) => unknown)(...given)

describe('a text in place of an object is not split into its letters by', () => {
  test.each<[string, () => unknown, string]>([
    ['kyc.get', () => call(api.kyc.get, 'abc'), 'GET /v1/kyc/{id}: input must be an object with id'],
    ['payouts.list', () => call(api.payouts.list, 'paid'), 'input must be an object with merchant_id, '],
    ['getBalance', () => call(api.accounts.getBalance, '1'), 'input must be an object with merchantId, currency'],
    ['an iterated list', () => call(api.payouts.list, ['paid']), 'input must be an object with merchant_id, '],
    ['the options of a call', () => call(api.kyc.get, { id: 1 }, 'fast'), 'options must be an object: { retry: 0 }'],
    [
      'request',
      () => call(api.request, 'GET', '/x'),
      "request: method must be in capitals, as in { method: 'GET', path: '/…' }",
    ],
    [
      'createClient',
      () => call(guiche.createClient, 'x'),
      'options must be an object with baseURL, secretKey, undocumented',
    ],
    ['createClient of guiche/client', () => call(createSmallClient, 'x'), 'options must be an object with baseURL, '],
    ['createMerchant', () => call(createMerchant, 'x'), 'createMerchant: options must be an object with api, secret, '],
    ['createMerchant, within', () => call(createMerchant, { pix: 'x' }), 'pix must be an object with maxRenewals, '],
    ['createSandbox', () => call(createSandbox, 'x'), 'createSandbox: options must be an object with '],
    [
      'createSession',
      () => call(merchant.createSession, order, 60),
      'merchant.createSession: options must be an object with expiresIn, longLived',
    ],
    ['start', () => call(merchant.start, 5), 'merchant.start: options must be an object with everySeconds'],
    ['close', () => call(merchant.close, 5), 'merchant.close: options must be an object with timeoutSeconds'],
    [
      'preload',
      () => call(merchant.preload, 'pix', order, 'pt-BR'),
      'merchant.preload: options must be an object with ',
    ],
    [
      'orders.list',
      () => call(merchant.orders.list, 'overpaid'),
      'merchant.orders.list: options must be an object with status, after, limit',
    ],
    ['csp', () => call(csp, 'pay'), 'csp: options must be an object with elements, '],
    ['reportingEndpoints', () => call(reportingEndpoints, '/csp'), 'options must be an object with reportTo'],
    ['s3Files', () => call(s3Files, 'x'), 's3Files: options must be an object with '],
  ])('%s', async (_, run, text) => {
    await expect((async () => run())()).rejects.toThrow(text)
  })
})

test.each<[string, unknown]>([
  ['an area of operations', payins],
  ['a text', 'payins'],
  ['nothing', undefined],
  ['a method of a client', api.payins.createPix],
])('allowPublicKey() rejects %s', (_, operation) => {
  expect(() => call(guiche.allowPublicKey, operation)).toThrow('allowPublicKey: operation must be one operation')
})

test('allowPublicKey() returns one operation for the public key', () => {
  expect(guiche.allowPublicKey(guiche.listPayouts)).toEqual({ ...guiche.listPayouts, key: 'any' })
})

describe('a client is told from', () => {
  const settings = openShop().settings
  test.each<[string, object]>([
    ['its options', { api: { baseURL: 'https://service.test', secretKey: 'sk' } }],
    [
      'its options with operations',
      { api: { baseURL: 'https://service.test', secretKey: 'sk', operations: { payins } } },
    ],
    ['an address', { api: { baseURL: 'https://service.test' } }],
    [
      'the options of a client for payouts',
      { payouts: { findPayout: () => null, amountUnit: 'major', api: { secretKey: 'sk' } } },
    ],
  ])('%s', (_, options) => {
    expect(() => call(createMerchant, { ...settings, ...options })).toThrow('api must be a client of createClient()')
  })
})
