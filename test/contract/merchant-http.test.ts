import { describe, expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { openShop } from './shop.ts'

const problem = (name: string) => expect.objectContaining({ type: `urn:guiche:${name}` })

test('a session stays valid at a new address, if the audience is the previous one', async () => {
  const { merchant } = openShop()
  const session = await merchant.createSession({ order: 'A-1' })
  const moved = openShop({ publicURL: 'https://shop.example/checkout', audience: 'https://shop.example/pay' })
  const request = new Request('https://shop.example/checkout/pix', {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
    body: '{}',
  })

  expect((await moved.merchant.fetch(request)).status).toBe(200)
})

describe('a request is unauthorized', () => {
  test.each([
    ['without a session', undefined],
    ['with an empty token', 'Bearer '],
    ['with another scheme', 'Basic YTpi'],
    ['with a forged token', `Bearer ${'A'.repeat(60)}.${'A'.repeat(43)}`],
  ])('%s', async (_, authorization) => {
    const { request } = openShop()
    const response = await request('GET /pix', { headers: { authorization: authorization ?? '' } })

    expect([response.status, response.body]).toEqual([401, problem('invalid-session')])
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  test('with a session for a KYC record or a signer', async () => {
    const { request, merchant } = openShop()
    const tokens = await Promise.all([
      merchant.createSession({ kyc: 11 }),
      merchant.createSession({ onboarding: 'b1c2', signer: 'ana@example.com' }),
    ])
    for (const token of tokens)
      expect((await request('POST /pix', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  })

  test('with a session of another shop that has the same secret', async () => {
    const { request } = openShop()
    const other = openShop({ publicURL: 'https://other.example/pay' })
    const authorization = `Bearer ${await other.merchant.createSession({ order: 'A-1' })}`

    expect((await request('GET /pix', { headers: { authorization } })).status).toBe(401)
  })

  test('with a session that has expired', async () => {
    const { request, merchant, clock } = openShop()
    const authorization = `Bearer ${await merchant.createSession({ order: 'A-1' })}`
    await clock.advance(1_799_000)
    expect((await request('POST /pix', { headers: { authorization } })).status).toBe(200)

    await clock.advance(1000)
    expect((await request('GET /pix', { headers: { authorization } })).status).toBe(401)
  })
})

test('an unknown path or method is reported before a missing session', async () => {
  const { request } = openShop()
  const headers = { authorization: '' }
  const wrongMethod = await request('PUT /pix', { headers })

  expect(await request('GET /nothing', { headers })).toMatchObject({ status: 404, body: problem('not-found') })
  expect(wrongMethod).toMatchObject({ status: 405, body: problem('method-not-allowed') })
  expect(wrongMethod.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'POST'])
})

test('a path outside the mount path is not found', async () => {
  const { merchant } = openShop()
  const statusOf = async (path: string) => (await merchant.fetch(new Request(`https://shop.example${path}`))).status

  for (const path of ['/pix', '/payx/pix', '/pay', '//evil/pay/pix', '//pay/pix', '/pay//pix'])
    expect(await statusOf(path), path).toBe(404)
})

test('the first request outside the mount path is logged, without its path', async () => {
  const { merchant, logged, on } = openShop()
  for (const path of ['/callbacks/secret', '/pix']) await merchant.fetch(new Request(`https://shop.example${path}`))

  expect(logged).toEqual([
    'guiche fetch: a request outside the path of `publicURL` got a 404; pass on requests with their whole path',
  ])
  expect(on.error).not.toHaveBeenCalled()
})

test('a request whose body was read before is an internal problem, and the shop reads why', async () => {
  const { merchant, logged } = openShop()
  const request = new Request('https://shop.example/pay/pix', { method: 'POST', body: '{}' })
  await request.text()

  expect((await merchant.fetch(request)).status).toBe(500)
  expect(logged).toEqual([expect.stringMatching(/^guiche fetch SetupError merchant\.fetch\(\)/)])
})

test('a server may be mounted at the root', async () => {
  const { settings, sandbox, request } = openShop()
  const merchant = createMerchant({ ...settings, publicURL: 'https://shop.example/', audience: settings.publicURL })
  const fetch = (sent: Request) => merchant.fetch(new Request(sent.url.replace('/pay/', '/'), sent))

  expect((await request('POST /pix', { server: { fetch } })).status).toBe(200)
  expect((await sandbox.pixCharges())[0]?.notification_url).toMatch(/^https:\/\/shop\.example\/callbacks\//)
})

test('an invalid body is rejected with its invalid fields', async () => {
  const { request } = openShop()

  expect(await request('POST /pix', { body: { renew: 'yes' } })).toMatchObject({
    status: 422,
    body: { type: 'urn:guiche:validation-failed', fields: { renew: [expect.any(String)] } },
  })
})

test('a body that is not JSON is rejected', async () => {
  const { merchant } = openShop()
  const headers = { authorization: `Bearer ${await merchant.createSession({ order: 'A-1' })}` }
  const malformed = new Request('https://shop.example/pay/pix', { method: 'POST', headers, body: '{' })

  expect((await merchant.fetch(malformed)).status).toBe(400)
})

test('no response may be cached, or treated as another media type', async () => {
  const origin = 'https://checkout.example'
  const { request } = openShop({ allowedOrigins: [origin] })
  const responses = await Promise.all([
    request('POST /pix'),
    request('GET /pix'),
    request('GET /nothing'),
    request('GET /pix', { headers: { authorization: '' } }),
    request('POST /callbacks/x'),
    request('OPTIONS /pix', { headers: { origin } }),
  ])
  for (const { headers } of responses) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

describe('a page of another origin', () => {
  const origin = 'https://checkout.example'
  const allowedOrigin = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

  test('may send requests and read the responses when its origin is allowed', async () => {
    const { request } = openShop({ allowedOrigins: ['https://other.example', origin] })
    const preflight = await request('OPTIONS /pix', { headers: { origin, 'access-control-request-method': 'POST' } })
    expect([preflight.status, allowedOrigin(preflight)]).toEqual([204, origin])
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, if-none-match, prefer, upload-complete, upload-offset',
    )

    const response = await request('POST /pix', { headers: { origin } })
    expect(allowedOrigin(response)).toBe(origin)
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'content-disposition, etag, preference-applied, retry-after, upload-offset, x-request-id',
    )
    expect(response.headers.get('vary')).toBe('origin')
    expect(response.headers.get('access-control-allow-credentials')).toBe(null)
  })

  test.each(['https://checkout.example.evil', 'http://checkout.example', 'null'])(
    'may not read a response when its origin is not allowed: %s',
    async (otherOrigin) => {
      const { request } = openShop({ allowedOrigins: [origin] })
      const preflight = await request('OPTIONS /pix', { headers: { origin: otherOrigin } })

      expect([preflight.status, allowedOrigin(preflight)]).toEqual([405, null])
      expect(allowedOrigin(await request('POST /pix', { headers: { origin: otherOrigin } }))).toBe(null)
    },
  )
})
