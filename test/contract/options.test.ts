import { describe, expect, test } from 'vitest'
import { createClient, InputError } from '../../src/index.ts'
import { createClient as createSmallClient, payins } from '../../src/client/index.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { testClock } from '../clock.ts'
import { openShop } from './shop.ts'

/** Returns the messages of the InputError that a function throws, by the path of the option. */
async function faultsOf(start: () => unknown): Promise<InputError['fields']> {
  const error = await Promise.resolve()
    .then(start)
    .catch((thrown: unknown) => thrown)
  if (error instanceof InputError) return error.fields
  throw new Error('the options were accepted', { cause: error })
}

const merchant = (options: object) => createMerchant({ ...openShop().settings, ...options })
const client = (options: object) => createClient({ baseURL: 'https://service.example', secretKey: 'sk', ...options })
const sandbox = (options: object) => createSandbox(options)

describe('createMerchant rejects, by the name of the option,', () => {
  test.each<[string, object, string]>([
    ['a charge that never expires', { card: { expiresIn: Infinity } }, 'card.expiresIn'],
    ['a charge that expires before it exists', { pix: { expiresIn: -1 } }, 'pix.expiresIn'],
    ['a duration that is not a number', { pix: { expiresIn: '900' } }, 'pix.expiresIn'],
    ['a duration that is not a number at all', { pix: { renewalGraceSeconds: Number.NaN } }, 'pix.renewalGraceSeconds'],
    ['a wait without an end', { maxWaitSeconds: Infinity }, 'maxWaitSeconds'],
    ['a count with a fraction', { pix: { maxRenewals: 1.5 } }, 'pix.maxRenewals'],
    ['an order without attempts', { card: { maxAttempts: 0 } }, 'card.maxAttempts'],
    ['a status that nobody knows', { card: { statusMap: { 6: 'payed' } } }, 'card.statusMap.6'],
    ['a payer field that does not exist', { card: { requiredFields: ['cpf'] } }, 'card.requiredFields.0'],
    ['text instead of a boolean', { card: { allowSaving: 'yes' } }, 'card.allowSaving'],
    ['a hook that is no function', { on: { paid: 'yes' } }, 'on.paid'],
    ['a function that is none', { findOrder: {} }, 'findOrder'],
    ['a store without its methods', { store: { get() {} } }, 'store'],
    ['files without their methods', { kyc: { files: {} } }, 'kyc.files'],
    ['a file without an end', { kyc: { files: {}, maxFileBytes: Infinity } }, 'kyc.maxFileBytes'],
    [
      'files that are kept for ever',
      { kyc: { files: {}, fileRetentionSeconds: Infinity } },
      'kyc.fileRetentionSeconds',
    ],
    ['a callback that is kept for ever', { callbackRetentionSeconds: Infinity }, 'callbackRetentionSeconds'],
    ['another time zone', { kyc: { files: {}, timeZone: 'Brazil' } }, 'kyc.timeZone'],
    ['a client that is none', { api: 'https://service.example' }, 'api'],
    ['a clock that does not sleep', { clock: { now: Date.now } }, 'clock'],
    ['null', { card: null }, 'card'],
    ['a public address that anybody can read', { publicURL: 'http://shop.example/pay' }, 'publicURL'],
    ['a public address with a password', { publicURL: 'https://ana:1@shop.example/pay' }, 'publicURL'],
    ['a public address with a query', { publicURL: 'https://shop.example/pay?a=1' }, 'publicURL'],
    ['an origin whose pages anybody can change', { allowedOrigins: ['http://shop.example'] }, 'allowedOrigins.0'],
  ])('%s', async (_, options, path) => {
    expect(Object.keys(await faultsOf(() => merchant(options)))).toContain(path)
  })
})

describe('a call rejects, by the name of the option, before it sends anything,', () => {
  const sent: unknown[] = []
  const fetch = async (url: unknown) => {
    sent.push(url)
    return Response.json([])
  }
  const api = client({ fetch })

  test.each<[string, object, string]>([
    [
      'a timeout without an end',
      { timeout: Infinity },
      'timeout must be a number of milliseconds from 1 to 2147483647',
    ],
    ['a timeout that is text', { timeout: '5000' }, 'timeout must be a number of milliseconds from 1 to 2147483647'],
    ['a timeout of no time', { timeout: 0 }, 'timeout must be a number of milliseconds from 1 to 2147483647'],
    ['a negative number of retries', { retry: -1 }, 'retry must be an integer from 0 to 100'],
    ['retries without an end', { retry: Infinity }, 'retry must be an integer from 0 to 100'],
    ['null', { retry: null }, 'retry must be an integer from 0 to 100'],
  ])('%s', async (_, options, message) => {
    const error = { name: 'InputError', message: `GET /v1/kyc/{id}: ${message}`, correlationId: 'order-1' }
    const call = api.kyc.get({ id: 7 }, { ...options, correlationId: 'order-1' })
    await expect(call).rejects.toMatchObject(error)
    const raw = api.request({ method: 'GET', path: '/v1/kyc' }, options)
    await expect(raw).rejects.toMatchObject({ name: 'InputError', message: `GET /v1/kyc: ${message}` })
    expect(sent).toEqual([])
  })

  test('and uses those of its client where its own are undefined', async () => {
    const clock = testClock()
    const silent = client({ fetch: () => new Promise<never>(() => {}), clock, timeout: 5, retry: 0 })
    const options: object = { fetch: undefined, timeout: undefined, retry: undefined }
    const rejected = expect(silent.kyc.get({ id: 7 }, options)).rejects.toMatchObject({ timedOut: true })
    await clock.untilSleeping(1)
    expect(clock.pendingSleepsMs).toEqual([5])
    await clock.advance(5)
    await rejected
  })

  test('and accepts the options that createClient accepts', async () => {
    await api.request({ method: 'GET', path: '/v1/kyc' }, { timeout: 2 ** 31 - 1, retry: 0 })
    expect(sent).toHaveLength(1)
  })
})

describe('createClient rejects, by the name of the option,', () => {
  test.each<[string, object, string]>([
    ['a timeout without an end', { timeout: Infinity }, 'timeout'],
    ['a timeout that no timer can wait for', { timeout: 2 ** 31 }, 'timeout'],
    ['retries without an end', { retry: Infinity }, 'retry'],
    ['a header that is no text', { headers: { 'x-shop': 1 } }, 'headers'],
    ['a fetch that is no function', { fetch: 'fetch' }, 'fetch'],
    ['a hook that is no function', { hooks: { onRetry: true } }, 'hooks.onRetry'],
    ['a key that is no text', { secretKey: 7 }, 'secretKey'],
    ['an address that anybody can read', { baseURL: 'http://service.example' }, 'baseURL'],
    ['a setting of another kind', { undocumented: { kycDocumentId: 'uuid' } }, 'undocumented.kycDocumentId'],
    ['operations that are none', { operations: ['payins'] }, 'operations'],
  ])('%s', async (_, options, path) => {
    expect(Object.keys(await faultsOf(() => client(options)))).toEqual([path])
  })
})

describe('createSandbox rejects, by the name of the option,', () => {
  test.each<[string, object, string]>([
    ['a delay without an end', { like: { delays: { 'payins.createPix': Infinity } } }, 'like.delays.payins.createPix'],
    ['a timeout below zero', { callbackTimeoutMs: -1 }, 'callbackTimeoutMs'],
    ['an empty key', { keys: { public: 'pk', secret: '' } }, 'keys.secret'],
    ['an account without a city', { account: { id: 7, name: 'Loja' } }, 'account.city'],
    [
      'a part of a cent',
      { account: { id: 7, name: 'Loja', city: 'Recife', openingBalance: 0.5 } },
      'account.openingBalance',
    ],
    [
      'an answer that no sandbox has',
      { like: { answers: { 'payouts.amountUnit': 'cents' } } },
      'like.answers.payouts.amountUnit',
    ],
    [
      'a state that no sandbox has',
      { like: { statuses: { pix: { settled: { id: 7, name: 'Settled' } } } } },
      'like.statuses.pix.settled',
    ],
    ['a webhook that anybody can read', { onboardingWebhookURL: 'http://shop.example/hook' }, 'onboardingWebhookURL'],
    ['a store without its methods', { store: {} }, 'store'],
  ])('%s', async (_, options, path) => {
    expect(Object.keys(await faultsOf(() => sandbox(options)))).toEqual([path])
  })
})

describe('createSession rejects, by the name of the option,', () => {
  test.each<[string, object, object, string]>([
    ['a session that never expires', { order: 'A-1' }, { expiresIn: Infinity }, 'expiresIn'],
    ['a session that is over', { order: 'A-1' }, { expiresIn: 0 }, 'expiresIn'],
    ['a record that JSON cannot hold', { kyc: Infinity }, {}, 'subject'],
    ['two subjects', { order: 'A-1', kyc: 1 }, {}, 'subject'],
  ])('%s', async (_, subject, options, path) => {
    const { merchant } = openShop()
    expect(Object.keys(await faultsOf(() => merchant.createSession(subject as { order: string }, options)))).toEqual([
      path,
    ])
  })
})

describe('a misspelled option is rejected with the name that was meant:', () => {
  test.each<[string, () => unknown, string, string]>([
    ['of createMerchant', () => merchant({ publicUrl: '' }), 'publicUrl', 'publicURL'],
    [
      'of createMerchant, by several letters',
      () => merchant({ verifyPayement: () => true }),
      'verifyPayement',
      'verifyPayment',
    ],
    ['of cards', () => merchant({ card: { expiresin: 60 } }), 'card.expiresin', 'expiresIn'],
    ['of Pix', () => merchant({ pix: { maxRenewal: 1 } }), 'pix.maxRenewal', 'maxRenewals'],
    ['of a hook', () => merchant({ on: { payed: () => {} } }), 'on.payed', 'paid'],
    ['of createClient', () => client({ timeOut: 1 }), 'timeOut', 'timeout'],
    [
      'of createClient of guiche/client',
      () =>
        createSmallClient({
          baseURL: 'https://a.example',
          publicKey: 'pk',
          operations: { payins },
          retries: 1,
        } as never),
      'retries',
      'retry',
    ],
    ['of createSandbox', () => sandbox({ lik: {} }), 'lik', 'like'],
    [
      'of createSession',
      () => openShop().merchant.createSession({ order: 'A-1' }, { expires: 60 } as object),
      'expires',
      'expiresIn',
    ],
  ])('%s', async (_, start, path, meant) => {
    expect((await faultsOf(start))[path]).toEqual([`is unknown; did you mean ${meant}?`])
  })
})

test('an option that resembles no other is rejected with the options that exist', async () => {
  const { currency } = await faultsOf(() => merchant({ pix: { currency: 'BRL' } })).then((fields) => ({
    currency: fields['pix.currency'],
  }))
  expect(currency).toEqual([
    'is unknown; use maxRenewals, expiresIn, renewalGraceSeconds, chargeInput, statusMap, timeZone',
  ])
})

test('an option that is undefined is an option that is not given', () => {
  expect(() => merchant({ pix: { expiresIn: undefined }, card: undefined })).not.toThrow()
  expect(() => client({ timeout: undefined, publicKey: undefined })).not.toThrow()
})

test('every invalid option is named at once', async () => {
  expect(
    Object.keys(await faultsOf(() => merchant({ secret: 'short', maxWaitSeconds: -1, pix: { expiresIn: 0 } }))),
  ).toEqual(['secret', 'pix.expiresIn', 'maxWaitSeconds'])
})

test('options without any value are rejected by name', async () => {
  expect(Object.keys(await faultsOf(() => createMerchant(undefined as never)))).toEqual([
    'api',
    'secret',
    'publicURL',
    'store',
  ])
})
