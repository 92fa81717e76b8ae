// @isolated It mocks a module.
import { describe, expect, test, vi } from 'vitest'
import { merchantApi } from '../../src/merchant-api/index.ts'
import { problems } from '../../src/merchant-api/problems.ts'
import { conformance } from '../../scripts/openapi/conformance.ts'
import { cardPayment, openCardShop } from './card-shop.ts'
import { casesOf, provoked } from './error-messages/error-case.ts'
import { merchantProblems } from './error-messages/merchant-problems.ts'
import { company, openCompanyShop } from './company-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { openShop, waitForChangeOf } from './shop.ts'
import { openSigningShop } from './signing-shop.ts'

type Observe = ReturnType<typeof conformance>['observe']

const observed = vi.hoisted((): { response: Observe } => ({ response: async () => {} }))

const addressOf = (option: string | (() => string | undefined)) =>
  (typeof option === 'function' ? option() : option) ?? 'https://unset.test/pay'

// every shop of the tests is observed, whatever it is opened for
vi.mock('../../src/merchant/create-merchant.ts', async (original) => {
  const module = await original<typeof import('../../src/merchant/create-merchant.ts')>()
  const createMerchant: typeof module.createMerchant = (options) => {
    const merchant = module.createMerchant(options)
    const prefix = new URL(addressOf(options.publicURL)).pathname
    return {
      ...merchant,
      async fetch(request, runtime) {
        const response = await merchant.fetch(request, runtime)
        await observed.response(request.method, new URL(request.url).pathname.slice(prefix.length), response.clone())
        return response
      },
    }
  }
  return { ...module, createMerchant }
})

const { observe, violations, seen } = conformance()
// the service's requests are no part of the contract of the elements
observed.response = async (method, path, response) =>
  /^\/(callbacks|files)\//.test(path) ? undefined : observe(method, path, response)

/** The request that each operation of the elements begins with. */
const operations = Object.values(merchantApi).flatMap((area) =>
  Object.values(area).map(({ method, path }) => `${method} ${path}`),
)

test('every response of a Pix order conforms to the document', async () => {
  const { request, clock, sandbox } = openShop({ allowedOrigins: ['https://page.example'] })
  const created = await request('POST /pix', { headers: { origin: 'https://page.example' } })
  const read = await request('GET /pix')
  await request('GET /pix', { headers: { 'if-none-match': read.headers.get('etag') ?? '' } })
  const waiting = request('GET /pix', waitForChangeOf(read))
  await clock.untilSleeping(1)
  await sandbox.payPix({ invoice: 'A-1-1' })
  expect((await waiting).body).toMatchObject({ id: created.body.id, status: 'paid' })
  expect(violations).toEqual([])
})

test('every response of a card order conforms to the document', async () => {
  const { request } = openCardShop({ allowedOrigins: ['https://page.example'] })
  const read = await request('GET /card')
  await request('GET /card', { headers: { 'if-none-match': read.headers.get('etag') ?? '' } })
  expect((await request('POST /card', cardPayment('tok_1'))).status).toBe(200)
  expect((await request('GET /card')).body.charge).not.toBeNull()
  expect(violations).toEqual([])
})

test('every response about documents conforms to the document', async () => {
  const { getView, submit, upload, request } = await openKycShop({ phoneURL: 'https://shop.example/phone' })
  const { documents } = await getView()
  expect(documents.length).toBeGreaterThan(0)
  const { body } = await request('POST /kyc/handoffs')
  const headers = { authorization: `Bearer ${body.url.split('#')[1]}` }
  expect((await request('POST /kyc/handoffs/open', { headers })).status).toBe(200)
  expect((await request('DELETE /kyc/handoffs')).status).toBe(200)
  expect((await submit({ upload: await upload(bytesOf.jpeg) })).status).toBe(200)
  expect((await submit({ text: 'costureira' })).status).toBe(200)
  const read = await request('GET /kyc')
  await request('GET /kyc', { headers: { 'if-none-match': read.headers.get('etag') ?? '' } })
  expect(violations).toEqual([])
})

test('every response about a contract conforms to the document', async () => {
  const { addOnboarding, getView, request } = openSigningShop()
  const id = await addOnboarding()
  const read = await getView(id)
  expect(read.body.signature).not.toBeNull()
  await request('/signature', id, { headers: { 'if-none-match': read.headers.get('etag') ?? '' } })
  expect((await request('/signature/file', id)).status).toBe(200)
  expect((await request('/signature/file', 'e7a9b1f2-0000-4000-8000-000000000000')).status).toBe(404)
  expect(violations).toEqual([])
})

test('every response about a company conforms to the document', async () => {
  const { open } = openCompanyShop()
  expect((await open()).status).toBe(200)
  expect((await open({ ...company, contacts: [] })).status).toBe(422)
  expect(violations).toEqual([])
})

test('a preflight request conforms to the document', async () => {
  const { request } = openShop({ allowedOrigins: ['https://page.example'] })
  const { status } = await request('OPTIONS /pix', { headers: { origin: 'https://page.example' } })
  expect(status).toBe(204)
  expect(violations).toEqual([])
})

test('the response of a server that is closing conforms to the document', async () => {
  const { merchant, request } = openShop()
  await merchant.close()
  expect((await request('POST /pix')).status).toBe(503)
  expect(violations).toEqual([])
})

describe('the problem conforms to the document of', () => {
  test.each(casesOf(merchantProblems).map((each) => [each[0], each] as const))('%s', async (_, each) => {
    await provoked(each)
    expect(violations).toEqual([])
  })
})

test('these tests have seen every operation of the elements and every problem', () => {
  const isOfElements = (call: string) => !/ \/(callbacks|files)\//.test(call)
  const successes = operations.filter((call) => ![`${call} 200`, `${call} 204`].some((kind) => seen.has(kind)))
  expect(successes.filter(isOfElements)).toEqual([])
  const unseen = Object.keys(problems).filter((name) => ![...seen].some((kind) => kind.endsWith(` ${name}`)))
  expect(unseen).toEqual(['unverified-callback', 'unsupported-encoding']) // only the service's callbacks get them
  for (const view of ['/pix', '/card', '/kyc', '/signature']) expect(seen).toContain(`GET ${view} 304`)
})

describe('a response does not conform that', () => {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': 'a' }
  const json = (body: object, status = 200, more: object = {}) =>
    new Response(JSON.stringify(body), { status, headers: { ...headers, 'content-type': 'application/json', ...more } })
  const found = async (method: string, path: string, response: Response) => {
    const { observe, violations } = conformance()
    await observe(method, path, response)
    return violations.join('\n')
  }

  test('lacks a field', async () => {
    expect(await found('POST', '/pix', json({ id: '1' }))).toContain("must have required property 'amount'")
  })

  test('lacks a header', async () => {
    expect(await found('GET', '/pix', json({}))).toContain('GET /pix 200: ETag is missing')
  })

  test('has another status', async () => {
    expect(await found('GET', '/pix', json({}, 418))).toBe('GET /pix 418: status 418 is not documented')
  })

  test('has another media type', async () => {
    const response = json({}, 401, { 'www-authenticate': 'Bearer' })
    expect(await found('GET', '/pix', response)).toBe(
      'GET /pix 401: the content-type application/json is not documented',
    )
  })

  test('is a problem of another operation', async () => {
    const type = { 'content-type': 'application/problem+json' }
    const body = { type: 'urn:guiche:price-changed', status: 409, title: 'a', detail: 'b' }
    expect(await found('POST', '/pix', json(body, 409, type))).toContain('409 price-changed: ')
  })
})
