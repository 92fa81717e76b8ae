import { describe, expect, test, vi } from 'vitest'
import { InputError } from '../../src/index.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { openShop } from './shop.ts'

const problem = (name: string) => expect.objectContaining({ type: `urn:guiche:${name}` })

describe('a request without a good session', () => {
  test.each([
    ['none', undefined],
    ['no token', 'Bearer '],
    ['another scheme', 'Basic YTpi'],
    ['a made-up token', `Bearer ${'A'.repeat(60)}.${'A'.repeat(43)}`],
  ])('%s', async (_, authorization) => {
    const { ask } = openShop()
    const answer = await ask('GET /pix', { headers: { authorization: authorization ?? '' } })

    expect([answer.status, answer.body]).toEqual([401, problem('session')])
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  test('one for something else', async () => {
    const { ask, merchant } = openShop()
    const tokens = await Promise.all([
      merchant.session({ kyc: 11 }),
      merchant.session({ onboarding: 'b1c2', signer: 'ana@example.com' }),
    ])
    for (const token of tokens)
      expect((await ask('POST /pix', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  })

  test('one whose time is over', async () => {
    const { ask, merchant, clock } = openShop()
    const authorization = `Bearer ${await merchant.session({ order: 'A-1' })}`
    await clock.advance(1_799_000)
    expect((await ask('POST /pix', { headers: { authorization } })).status).toBe(200)

    await clock.advance(1000)
    expect((await ask('GET /pix', { headers: { authorization } })).status).toBe(401)
  })

  test('is told first that an address does not exist, or takes another method', async () => {
    const { ask } = openShop()
    const headers = { authorization: '' }
    const wrong = await ask('PUT /pix', { headers })

    expect(await ask('GET /nothing', { headers })).toMatchObject({ status: 404, body: problem('missing') })
    expect(wrong).toMatchObject({ status: 405, body: problem('method') })
    expect(wrong.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'POST'])
  })
})

test('an address above the mount does not exist', async () => {
  const { merchant } = openShop()
  const statusOf = async (path: string) => (await merchant.fetch(new Request(`https://shop.example${path}`))).status

  expect([await statusOf('/pix'), await statusOf('/payx/pix'), await statusOf('/pay')]).toEqual([404, 404, 404])
})

test('a server may be mounted at the root', async () => {
  const { settings, sandbox, ask } = openShop()
  const merchant = createMerchant({ ...settings, baseURL: 'https://shop.example/' })
  const fetch = (request: Request) => merchant.fetch(new Request(request.url.replace('/pay/', '/'), request))

  expect((await ask('POST /pix', { server: { fetch } })).status).toBe(200)
  expect((await sandbox.charges())[0]?.notification_url).toMatch(/^https:\/\/shop\.example\/callbacks\//)
})

test('a body that does not fit is refused with what is wrong with it', async () => {
  const { ask } = openShop()

  expect(await ask('POST /pix', { body: { renew: 'yes' } })).toMatchObject({
    status: 422,
    body: { type: 'urn:guiche:invalid', fields: { renew: [expect.any(String)] } },
  })
})

test('a body that is no JSON is refused', async () => {
  const { merchant } = openShop()
  const headers = { authorization: `Bearer ${await merchant.session({ order: 'A-1' })}` }
  const request = new Request('https://shop.example/pay/pix', { method: 'POST', headers, body: '{' })

  expect((await merchant.fetch(request)).status).toBe(400)
})

describe('what fails in the shop', () => {
  test.each([
    ['an order that cannot be looked up', new Error('no database of Ana Lima')],
    ['an order whose text cannot be parsed', new SyntaxError('Unexpected token A in Ana Lima')],
  ])('%s is an internal problem: told to the shop, and to nobody else', async (_, error) => {
    const { ask, on, logged } = openShop({ order: () => Promise.reject(error) })
    const answer = await ask('POST /pix')

    expect(answer).toMatchObject({ status: 500, body: problem('internal') })
    expect(on.error).toHaveBeenCalledExactlyOnceWith(error, 'POST /pix')
    expect(JSON.stringify(answer.body) + logged.join()).not.toContain('Ana')
    expect(logged).toEqual([`guiche POST /pix ${error.name}`])
  })

  test.each([0, 19.9, -1990])('a price of %s cents is never asked for', async (amount) => {
    const { ask, sandbox, prices, on } = openShop({
      order: () => ({
        amount,
        currency: 'BRL',
        country: 'BR',
        buyer: { name: 'a', email: 'a@b.co', document: { type: 'CPF', number: '1' } },
      }),
    })
    expect(Object.keys(prices)).toEqual(['A-1'])
    expect((await ask('POST /pix')).status).toBe(500)
    expect(on.error).toHaveBeenCalledOnce()
    expect(await sandbox.charges()).toEqual([])
  })

  test('an invoice that is used twice is never sent', async () => {
    const { ask, clock, on, sandbox } = openShop({ pix: { charge: () => ({ invoice: 'always' }) } })
    await ask('POST /pix')
    await clock.advance(17 * 60_000)

    expect((await ask('POST /pix', { body: { renew: true } })).status).toBe(500)
    expect(on.error).toHaveBeenCalledOnce()
    expect(await sandbox.charges()).toHaveLength(1)
  })

  test('what cannot be read back is never written down', async () => {
    const { ask, settings } = openShop({ pix: { charge: () => ({ invoice: JSON.parse('7') }) } })
    expect((await ask('POST /pix')).status).toBe(500)

    const mended = createMerchant({ ...settings, pix: {} })
    expect((await ask('POST /pix', { server: mended })).status).toBe(200)
  })

  test('an error hook that throws harms nobody', async () => {
    const { ask, on } = openShop({ order: () => Promise.reject(new Error('no database')) })
    on.error.mockRejectedValue(new Error('no paper either'))

    expect((await ask('POST /pix')).status).toBe(500)
  })
})

test('no answer may be kept by anybody', async () => {
  const { ask } = openShop()
  const answers = await Promise.all([
    ask('POST /pix'),
    ask('GET /pix'),
    ask('GET /nothing'),
    ask('GET /pix', { headers: { authorization: '' } }),
    ask('POST /callbacks/x'),
  ])
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(5).fill('no-store'))
})

describe('a page of another origin', () => {
  const origin = 'https://checkout.example'
  const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

  test('that is on the list may ask, and read what it needs', async () => {
    const { ask } = openShop({ origins: ['https://other.example', origin] })
    const preflight = await ask('OPTIONS /pix', { headers: { origin, 'access-control-request-method': 'POST' } })
    expect([preflight.status, allowed(preflight)]).toEqual([204, origin])
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, if-none-match, prefer',
    )

    const answer = await ask('POST /pix', { headers: { origin } })
    expect(allowed(answer)).toBe(origin)
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'content-disposition, etag, preference-applied, retry-after',
    )
    expect(answer.headers.get('vary')).toBe('origin')
    expect(answer.headers.get('access-control-allow-credentials')).toBe(null)
  })

  test.each(['https://checkout.example.evil', 'http://checkout.example', 'null'])(
    '%s that is not on the list may not',
    async (stranger) => {
      const { ask } = openShop({ origins: [origin] })
      const preflight = await ask('OPTIONS /pix', { headers: { origin: stranger } })

      expect([preflight.status, allowed(preflight)]).toEqual([405, null])
      expect(allowed(await ask('POST /pix', { headers: { origin: stranger } }))).toBe(null)
    },
  )
})

describe('a server is not started with', () => {
  test.each([
    ['a short secret', { secret: 'short' }, 'secret'],
    ['a short one in the list', { secret: ['a secret of at least thirty-two bytes', 'short'] }, 'secret'],
    ['no secret', { secret: [] }, 'secret'],
    ['an address that is none', { baseURL: '/pay' }, 'baseURL'],
    ['an origin with a path', { origins: ['https://shop.example/'] }, 'origins'],
  ])('%s', (_, options, field) => {
    const { settings } = openShop()
    const start = () => createMerchant({ ...settings, ...options })

    expect(start).toThrow(InputError)
    expect(start).toThrow(field)
  })

  test('an address of this machine, unless the service is here too', () => {
    const { settings } = openShop()
    const start = (baseURL: string, api: Partial<typeof settings.api>) =>
      createMerchant({ ...settings, baseURL, api: { ...settings.api, ownFetch: false, ...api } })

    expect(() => start('http://localhost:3000/pay', { baseURL: 'https://service.example' })).toThrow(InputError)
    expect(() => start('http://127.0.0.1/pay', { baseURL: 'https://service.example' })).toThrow(InputError)
    expect(() => start('http://localhost:3000/pay', { baseURL: 'http://localhost:4010' })).not.toThrow()
    expect(() =>
      start('http://localhost:3000/pay', { baseURL: 'https://service.example', ownFetch: true }),
    ).not.toThrow()
  })
})

test('without a log of its own a shop finds its failures on the console', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { settings, ask } = openShop({ order: () => Promise.reject(new Error('no database')) })
  const { log: _, ...rest } = settings
  await ask('POST /pix', { server: createMerchant(rest) })

  expect(printed.mock.calls).toEqual([['guiche POST /pix Error']])
  printed.mockRestore()
})
