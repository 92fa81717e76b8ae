import { describe, expect, test } from 'vitest'
import { checkMerchant, checks, resultsTable } from '../../src/check-merchant/check-merchant.ts'
import { isRecord } from '../../src/core/is-record.ts'
import { createClient, operations } from '../../src/index.ts'
import { problem } from '../../src/merchant-api/problems.ts'
import { memoryFiles } from '../../src/merchant/index.ts'
import { assumedUndocumented } from '../../src/sandbox/index.ts'
import { advanceUntilSettled, testClock } from '../clock.ts'
import { openShop } from './shop.ts'

/** Stands between the checks and the server. `respond` returns the server's own response. */
type Defect = (request: Request, respond: (request: Request) => Promise<Response>) => Response | Promise<Response>

const origin = 'https://page.example'

/** Checks a shop of ours that has every feature, with a defect. Its sandbox is at sandbox.test. */
async function check(
  defect: Defect = (request, respond) => respond(request),
  { order = 'A-1', isCharged = false } = {},
) {
  const clock = testClock()
  const { merchant, sandbox, prices, request } = openShop({
    clock,
    allowedOrigins: [origin],
    api: createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations,
      undocumented: assumedUndocumented,
      clock,
      fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    }),
    card: { requiredFields: ['document', 'email', 'phone', 'address'] },
    kyc: { files: memoryFiles() },
    signature: {},
  })
  prices['A-2'] = 1990
  if (isCharged) await request('POST /pix')
  const lasting = { expiresIn: 86_400 }
  const session = await merchant.createSession({ order }, lasting)
  const { kyc } = await sandbox.addKyc()
  const { onboarding } = await sandbox.addOnboarding()
  const signer = { onboarding: onboarding.id, signer: 'marina@example.com' }
  const report = await advanceUntilSettled(
    clock,
    checkMerchant({
      url: 'https://shop.example/pay',
      session,
      origin,
      sandbox: 'https://sandbox.test',
      card: await merchant.createSession({ order: 'A-2' }, lasting),
      kyc: await merchant.createSession({ kyc: kyc.id }, lasting),
      signature: await merchant.createSession(signer, lasting),
      clock,
      async fetch(input, init) {
        const request = new Request(input, init)
        const { host, pathname } = new URL(request.url)
        if (host === 'sandbox.test' && pathname.startsWith('/sandbox/')) return sandbox.panel(request)
        if (host === 'sandbox.test') return sandbox.fetch(request)
        return defect(request, (passed) => merchant.fetch(passed))
      },
    }),
  )
  return { session, report }
}

async function resultsOf(defect?: Defect) {
  const { report } = await check(defect)
  if ('obstacle' in report) throw new Error(report.obstacle)
  return report.results
}

async function obstacleTo(...given: Parameters<typeof check>) {
  const { report } = await check(...given)
  return 'obstacle' in report ? report.obstacle : 'none'
}

test('our server passes every check', async () => {
  const results = await resultsOf()
  expect(results.map(({ check: { name }, outcome, findings }) => [name, outcome, findings])).toEqual(
    checks.map(({ name }) => [name, 'passed', []]),
  )
})

test('every check has a name of its own', () => {
  const names = checks.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

const is = (request: Request, call: string) => `${request.method} ${new URL(request.url).pathname}` === call
const isGet = (request: Request) => is(request, 'GET /pay/pix')
const isPost = (request: Request) => is(request, 'POST /pay/pix')

/** Returns the request with other headers. */
function sent(request: Request, headers: Record<string, string>): Request {
  const copy = new Request(request)
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value)
  return copy
}

/** Changes the headers of every response. */
const headersChangedBy =
  (change: (headers: Headers, request: Request) => void): Defect =>
  async (request, respond) => {
    const response = await respond(request)
    change(response.headers, request)
    return response
  }

/** Changes the JSON of the responses to some requests. */
const bodiesChangedBy =
  (isChanged: (request: Request) => boolean, change: (body: Record<string, unknown>) => object): Defect =>
  async (request, respond) => {
    const response = await respond(request)
    const text = await response.text()
    const body: unknown = text && isChanged(request) ? JSON.parse(text) : null
    return new Response(isRecord(body) ? JSON.stringify(change(body)) : text || null, response)
  }

/** Responds to requests that the server rejects with a certain status in another way. */
const insteadOf =
  (status: number, other: () => Response): Defect =>
  async (request, respond) => {
    const response = await respond(request)
    return response.status === status ? other() : response
  }

/** Handles one request after the other. */
function oneAtATime(): Defect {
  let last: Promise<unknown> = Promise.resolve()
  return (request, respond) => {
    const response = last.then(() => respond(request))
    last = response
    return response
  }
}

let genuine = ''
let chargeCount = 0
const otherCharge = (body: object) => ({ ...body, id: String(chargeCount++) })

const defects: readonly [check: string, server: string, defect: Defect, finding: string][] = [
  [
    'charge/none-yet',
    'reports a missing charge with another type',
    bodiesChangedBy(isGet, (body) => (body['status'] === 404 ? { ...body, type: 'urn:guiche:not-found' } : body)),
    'GET /pix responded 404 urn:guiche:not-found, expected 404 urn:guiche:charge-not-found',
  ],
  [
    'charge/one',
    'creates two charges for simultaneous requests',
    bodiesChangedBy(isPost, otherCharge),
    'POST /pix responded with another charge; an order has one live charge',
  ],
  [
    'charge/view',
    'sends times without a zone',
    bodiesChangedBy(isPost, (body) => ({ ...body, server_time: '2026-03-10 12:00:00' })),
    'POST /pix: `server_time` must be an ISO 8601 timestamp',
  ],
  [
    'charge/view',
    'sends times whose zone has no colon',
    bodiesChangedBy(isPost, (body) => ({ ...body, server_time: '2026-03-10T12:00:00-0300' })),
    'POST /pix: `server_time` lacks a zone such as -03:00',
  ],
  [
    'charge/view',
    'sends amounts as text',
    bodiesChangedBy(isPost, (body) => ({ ...body, amount: '19.90' })),
    'POST /pix: `amount` must be a number',
  ],
  [
    'charge/view',
    'sends a code for another amount',
    bodiesChangedBy(isPost, (body) => ({ ...body, amount: 1991 })),
    'POST /pix: a bank would not accept `pix.code` (amount)',
  ],
  [
    'charge/view',
    'sends a path in place of the modules of a QR code',
    bodiesChangedBy(isPost, (body) => ({ ...body, pix: { ...Object(body['pix']), qr: 'M4 4.5h7m1 0h3' } })),
    'POST /pix: `pix.qr` is not the modules of a QR code; or leave it out',
  ],
  [
    'charge/view',
    'does not draw a valid code',
    bodiesChangedBy(isPost, (body) => ({ ...body, pix: { ...Object(body['pix']), qr: null } })),
    'POST /pix: `pix.qr` is null, so elements do not show the code',
  ],
  [
    'charge/repeated',
    'replaces an open charge',
    bodiesChangedBy(isPost, otherCharge),
    'POST /pix responded with another charge; an order has one live charge',
  ],
  [
    'charge/status',
    'returns the charge of another order',
    bodiesChangedBy(isGet, otherCharge),
    'GET /pix responded with another charge; an order has one live charge',
  ],
  [
    'charge/other-routes',
    'responds to a route it does not have',
    (request, respond) => (is(request, 'GET /pay/kyc') ? Response.json({}) : respond(request)),
    'GET /kyc responded 200, expected 401 urn:guiche:invalid-session',
  ],
  [
    'waiting/etag',
    'has no ETag',
    headersChangedBy((headers) => headers.delete('etag')),
    'GET /pix has no ETag, so no page can wait for a change',
  ],
  [
    'waiting/etag',
    'makes the ETag from the time',
    headersChangedBy((headers) => headers.set('etag', `"${chargeCount++}"`)),
    'GET /pix has another ETag each time; compute it without `server_time`',
  ],
  [
    'waiting/unchanged',
    'does not know weak tags',
    (request, respond) =>
      respond(
        request.headers.get('if-none-match')?.startsWith('W/') ? sent(request, { 'if-none-match': '""' }) : request,
      ),
    'GET /pix responded 200, expected 304',
  ],
  [
    'waiting/held',
    'says that it waited, and did not',
    async (request, respond) => {
      const response = await respond(sent(request, { prefer: '' }))
      if (request.headers.has('prefer')) response.headers.set('preference-applied', 'wait=2')
      return response
    },
    'ms and said it waited 2000 ms; pages would ask without a pause',
  ],
  [
    'waiting/held',
    'does not wait, and does not say so',
    headersChangedBy((headers) => headers.delete('preference-applied')),
    'GET /pix: a response to `Prefer: wait` needs `Preference-Applied: wait=<seconds>`',
  ],
  [
    'waiting/held',
    'waits for longer than it was asked to',
    (request, respond) => respond(request.headers.has('prefer') ? sent(request, { prefer: 'wait=12' }) : request),
    'GET /pix waited longer than it was asked to (wait=12)',
  ],
  [
    'waiting/changed',
    'waits although the page has another view',
    async (request, respond) => {
      const response = await respond(request)
      const isOther = request.headers.get('if-none-match') === '"other"'
      return isOther ? respond(sent(request, { 'if-none-match': response.headers.get('etag') ?? '' })) : response
    },
    'GET /pix waited although the page did not have the current view',
  ],
  [
    'waiting/many',
    'handles one request after the other',
    oneAtATime(),
    'GET /pix was answered only after the waiting pages; serve requests concurrently',
  ],
  [
    'waiting/paid',
    'does not notice the payment',
    bodiesChangedBy(isGet, (body) => ({ ...body, ...('paid_at' in body && { status: 'open' }) })),
    'GET /pix: `status` is not `paid` after the payment',
  ],
  [
    'card/form',
    'sends no installment plan',
    bodiesChangedBy(
      (request) => is(request, 'GET /pay/card'),
      (body) => ({ ...body, installment_plans: [] }),
    ),
    'GET /card: `installment_plans`',
  ],
  [
    'card/price',
    'charges another total than the payer saw',
    insteadOf(409, () => Response.json({})),
    'POST /card responded 200, expected 409 urn:guiche:price-changed',
  ],
  [
    'card/one',
    'charges the card again for each request',
    bodiesChangedBy((request) => is(request, 'POST /pay/card'), otherCharge),
    'POST /card responded with another charge; an order has one live charge',
  ],
  [
    'kyc/documents',
    'rejects a document that is sent again',
    (() => {
      const bodies = new Set<string>()
      return async (request, respond) => {
        if (!is(request, 'POST /pay/kyc/documents')) return respond(request)
        const body = await request.clone().text()
        if (bodies.has(body)) return problem('not-accepting')
        bodies.add(body)
        return respond(request)
      }
    })(),
    'POST /kyc/documents responded 409 urn:guiche:not-accepting, expected 200',
  ],
  [
    'kyc/documents',
    'stores no file',
    (request, respond) => (request.method === 'PATCH' ? problem('internal') : respond(request)),
    'the upload of a file got 500, expected 204',
  ],
  [
    'signature/contract',
    'shows the contract in place of downloading it',
    headersChangedBy((headers) => headers.delete('content-disposition')),
    'GET /signature/file: Content-Disposition is no attachment, so a page could act',
  ],
  [
    'signature/signed',
    'keeps the address to sign at',
    bodiesChangedBy(
      (request) => is(request, 'GET /pay/signature'),
      (body) => JSON.parse(JSON.stringify(body).replace('"sign_url":null', '"sign_url":"https://sign.example"')),
    ),
    'GET /signature: the signer has signed, and has a `sign_url`',
  ],
  [
    'problem/unknown-route',
    'responds to an unknown route with a page',
    (request, respond) =>
      request.url.endsWith('/no-such-route') ? new Response('<h1>Not found</h1>', { status: 404 }) : respond(request),
    'GET /no-such-route responded 404, expected 404 urn:guiche:not-found',
  ],
  [
    'problem/no-session',
    'responds 403 without a session',
    insteadOf(401, () => new Response(null, { status: 403 })),
    'GET /pix responded 403, expected 401 urn:guiche:invalid-session',
  ],
  [
    'problem/no-session',
    'sends no WWW-Authenticate',
    headersChangedBy((headers) => headers.delete('www-authenticate')),
    'GET /pix: the 401 has no WWW-Authenticate header',
  ],
  [
    'problem/forged-session',
    'does not verify the signature of a session',
    async (request, respond) => {
      const authorization = request.headers.get('authorization') ?? ''
      genuine ||= authorization
      return respond(authorization.length === genuine.length ? sent(request, { authorization: genuine }) : request)
    },
    'POST /pix responded 200, expected 401 urn:guiche:invalid-session',
  ],
  [
    'problem/method',
    'does not list the allowed methods',
    headersChangedBy((headers) => headers.set('allow', 'GET')),
    'DELETE /pix: the Allow header does not list GET and POST',
  ],
  [
    'problem/malformed',
    'fails at a body that is not JSON',
    insteadOf(400, () => problem('internal')),
    'POST /pix responded 500 urn:guiche:internal, expected 400 urn:guiche:malformed-request',
  ],
  [
    'problem/invalid-field',
    'does not name the invalid field',
    insteadOf(422, () => problem('validation-failed')),
    'POST /pix: `fields.renew` of the problem validation-failed is no list of messages',
  ],
  [
    'problem/too-large',
    'reads bodies of any size',
    insteadOf(413, () => problem('validation-failed')),
    'POST /pix responded 422 urn:guiche:validation-failed, expected 413 urn:guiche:body-too-large',
  ],
  [
    'problem/method',
    'sends problems as plain JSON',
    headersChangedBy((headers) => headers.has('allow') && headers.set('content-type', 'application/json')),
    'DELETE /pix: the content-type is application/json, expected application/problem+json',
  ],
  [
    'problem/too-large',
    'sends a problem without what to do next',
    insteadOf(413, () => Response.json({ type: 'urn:guiche:body-too-large', title: '' }, { status: 413 })),
    'POST /pix: the problem body-too-large has no `title` or no `detail`',
  ],
  [
    'cors/preflight',
    'does not allow a header of the elements',
    headersChangedBy((headers) =>
      headers.set('access-control-allow-headers', 'authorization, content-type, if-none-match'),
    ),
    'OPTIONS /pix: access-control-allow-headers lacks prefer',
  ],
  [
    'cors/preflight',
    'has no CORS',
    headersChangedBy((headers) => headers.delete('access-control-allow-origin')),
    'OPTIONS /pix (204): Access-Control-Allow-Origin is not https://page.example',
  ],
  [
    'cors/responses',
    'has no CORS for problems',
    headersChangedBy((headers) => headers.has('www-authenticate') && headers.delete('access-control-allow-origin')),
    'GET /pix (401): Access-Control-Allow-Origin is not https://page.example',
  ],
  [
    'cors/responses',
    'does not expose the ETag',
    headersChangedBy((headers) => headers.set('access-control-expose-headers', 'x-request-id')),
    'GET /pix: access-control-expose-headers lacks etag, preference-applied, retry-after',
  ],
  [
    'cors/other-origins',
    'allows every origin',
    headersChangedBy((headers) => headers.set('access-control-allow-origin', '*')),
    'GET /pix: Access-Control-Allow-Origin allows https://not-allowed.example',
  ],
  [
    'header/no-store',
    'lets caches store problems',
    headersChangedBy((headers) => headers.has('allow') && headers.delete('cache-control')),
    'no Cache-Control: no-store: DELETE /pix (405)',
  ],
  [
    'header/nosniff',
    'lets browsers guess types',
    headersChangedBy((headers) => headers.has('allow') && headers.delete('x-content-type-options')),
    'no nosniff: DELETE /pix (405)',
  ],
  [
    'header/no-cookie',
    'sets a cookie',
    headersChangedBy((headers) => headers.has('allow') && headers.set('set-cookie', 'a=b')),
    'a cookie: DELETE /pix (405)',
  ],
  [
    'header/request-id',
    'replaces the id of a request',
    headersChangedBy((headers) => headers.set('x-request-id', 'another')),
    'GET /pix: the X-Request-Id of the request was replaced',
  ],
]

describe('a check fails for a server that', () => {
  test.each(defects)('%s: %s', async (name, _, defect, finding) => {
    const result = (await resultsOf(defect)).find(({ check }) => check.name === name)
    expect(result?.findings.join('\n')).toContain(finding)
    expect(result?.outcome).toBe('failed')
  })

  test('every check has a defect that it finds', () => {
    const found = new Set(defects.map(([name]) => name))
    expect(checks.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([])
  })
})

describe('nothing is checked, and the reason is stated, when', () => {
  test('there is no server', async () => {
    const refused = new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    })
    expect(await obstacleTo(() => Promise.reject(refused))).toBe(
      'GET /pix got no connection (ECONNREFUSED). Start the server, or correct the address.',
    )
  })

  test('the server never responds', async () => {
    expect(await obstacleTo(() => new Promise<never>(() => {}))).toBe(
      'GET /pix got no response in time. Start the server, or correct the address.',
    )
  })

  test('the server rejects the session', async () => {
    expect(await obstacleTo(() => problem('invalid-session'))).toContain('rejects the session (401)')
  })

  test('the order has a charge already', async () => {
    expect(await obstacleTo(undefined, { isCharged: true })).toContain('has a charge already')
  })

  test('the order does not exist', async () => {
    expect(await obstacleTo(() => problem('order-not-found'))).toContain('does not exist')
  })

  test('the address is that of a web site', async () => {
    expect(await obstacleTo(() => new Response('<h1>Shop</h1>'))).toContain('without JSON')
  })
})

test('a request that gets no response fails its check only', async () => {
  const results = await resultsOf((request, respond) =>
    is(request, 'DELETE /pay/pix') ? new Promise<never>(() => {}) : respond(request),
  )
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toMatchObject([
    { check: { name: 'problem/method' }, findings: ['a request got no response in time'] },
  ])
})

test('the checks that need an option say so when they are skipped', async () => {
  const { merchant, clock } = openShop()
  const session = await merchant.createSession({ order: 'A-1' })
  const send: typeof fetch = (input, init) => merchant.fetch(new Request(input, init))
  const options = { url: 'https://shop.example/pay', session, fetch: send, clock }
  const report = await advanceUntilSettled(clock, checkMerchant(options))
  const results = 'results' in report ? report.results : []
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  const table = resultsTable(results)
  expect(table).toMatch(/^skip {2}cors\/preflight .*\n +pass --origin to run this check$/m)
  expect(table).toMatch(/^skip {2}waiting\/paid .*\n +pass --sandbox to run this check$/m)
  expect(table).toMatch(/^skip {2}card\/one .*\n +pass --card to run this check$/m)
  expect(table).toMatch(/^skip {2}signature\/signed .*\n +pass --signature and --sandbox to run this check$/m)
  expect(table).toMatch(/\n\n23 passed, 0 failed, 9 skipped$/)
})

test('the table has the findings below the check that failed', async () => {
  const results = await resultsOf(headersChangedBy((headers) => headers.delete('etag')))
  expect(resultsTable(results)).toMatch(/^FAIL {2}waiting\/etag .*\n +! GET \/pix has no ETag, so no page can wait/m)
})

test('no finding repeats a session that the server sends back', async () => {
  const { session, report } = await check(async (request, respond) => {
    const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? 'none'
    const response = await respond(request)
    if (response.ok || response.status === 304) response.headers.set('preference-applied', token)
    return response.status === 404 || response.ok
      ? response
      : Response.json({ type: `urn:guiche:${token}`, title: token, detail: token }, { status: response.status })
  })
  const text = JSON.stringify(report)
  expect(text).toContain('with another type')
  expect(text).not.toContain(session)
})
