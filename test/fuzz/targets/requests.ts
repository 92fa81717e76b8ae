import * as fc from 'fast-check'
import * as v from 'valibot'
import { isRecord } from '../../../src/core/is-record.ts'
import { operation } from '../../../src/core/operation.ts'
import { SetupError } from '../../../src/core/setup-error.ts'
import { toRequest } from '../../../src/http/node-request.ts'
import { serve } from '../../../src/http/serve.ts'
import { problemPrefix } from '../../../src/merchant-api/responses.ts'
import { sampleOnboarding } from '../../../src/sandbox/assumptions/onboardings.ts'
import { hostileKeys, mutatedJson } from '../json-inputs.ts'
import { openFuzzShop, orderOfShop, secretKey } from '../shop.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const tree = {
  things: {
    get: operation({
      method: 'GET',
      path: '/things/{id}',
      key: 'any',
      params: v.object({ id: v.string() }),
      query: v.object({ page: v.optional(v.string()) }),
      output: v.unknown(),
    }),
  },
}
const echo = serve(
  tree,
  { things: { get: ({ id }) => ({ id }) } },
  { reject: ({ reason }) => Response.json({ reason }, { status: 400 }), authenticate: () => null },
)

const paths = [
  '/pix',
  '/card',
  '/kyc',
  '/kyc/uploads',
  '/kyc/documents',
  '/signature',
  '/signature/file',
  '/companies',
  '/callbacks/x',
  '/files/x.pdf',
  '//evil.example/pix',
  '/../pay/pix',
]
const bodies = [
  { renew: true },
  { token: 'tok', installments: 1, total_amount: 1990, payer: { document: '52998224725' }, idempotency_key: 'a' },
  { document: '1', name: 'a.jpg', type: 'image/jpeg', size: 10 },
  { document: '1', upload: 'x.y' },
  { document: '1', text: 'Rua A, 1' },
  // not the company of the shop's onboarding: the service refuses a second one, and the server reports that
  { ...sampleOnboarding, tax_id: '12345678000195' },
]
const headerValue = (...samples: string[]) =>
  mutatedText(...samples).map((text) => text.replace(/[^\t -~]/g, '').trim())

const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH'),
  path: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...paths) }, { weight: 1, arbitrary: mutatedText(...paths) }),
  query: fc.oneof(fc.constant(''), mutatedText('?a=1', '?__proto__=1&constructor=2', '?%')),
  session: fc.constantFrom('order', 'kyc', 'signature', 'company', 'forged', 'none'),
  headers: fc.record({
    prefer: headerValue('wait=25', 'respond-async'),
    'if-none-match': headerValue('"0123456789abcdef"', '*'),
    'content-type': headerValue('application/json', 'image/jpeg'),
    origin: headerValue('https://shop.example', 'null'),
  }),
  body: fc.oneof(
    mutatedJson(...bodies).map((json) => JSON.stringify(json) ?? ''),
    mutatedText('{"a":1}', '['.repeat(3000)),
  ),
})

const isPriced = (order: unknown) =>
  isRecord(order) &&
  [order['currency'], order['country'], order['description'] ?? ''].every((text) => typeof text === 'string') &&
  Number.isSafeInteger(order['amount']) &&
  isRecord(order['buyer'])

/** Requests that anybody can send. */
export const requestTargets = [
  fuzzTarget(
    'path',
    fc.tuple(mutatedText('a', '%2e%2e', 'a/b', '..', '?'), fc.constantFrom(...hostileKeys)),
    async ([id, key]) => {
      const url = `https://server.test/things/${encodeURIComponent(id.toWellFormed())}?${key}=1`
      const response = await echo(new Request(url), new URL(url).pathname)
      // the URL's own parser removes such segments
      if (['', '.', '..'].includes(id)) return ensure(response.status === 400, 'a segment of dots must reach no record')
      ensure((await response.json()).id === id.toWellFormed(), 'a segment must be read as it was written')
    },
  ),

  fuzzTarget(
    'node-request',
    fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', ''),
      url: mutatedText(...paths, '*', 'https://evil.example/pay/pix', '/a%2f..%2fb?c#d'),
      host: mutatedText('shop.example', 'localhost:5173', '[::1]:80', 'a@b', 'a/b'),
      body: mutatedJson(...bodies),
    }),
    async ({ method, url, host, body }) => {
      const parsed = { body, readableDidRead: true, headers: { host, 'content-type': 'application/json' } }
      const incoming = { method, url, ...parsed, async *[Symbol.asyncIterator]() {} }
      const request = toRequest(incoming, new AbortController().signal)
      if (request instanceof Response)
        return ensure([204, 400].includes(request.status), 'no other response is possible')
      await request.text().catch((error: unknown) => ensure(error instanceof SetupError, 'only a lost body fails'))
      const { host: served } = new URL(request.url)
      const named = /^https?:\/\//i.test(url) ? url : `http://${host}`
      ensure(served === new URL(named).host, 'a path must not name a host')
    },
  ),

  fuzzTarget('merchant-request', request, async ({ method, path, query, session, headers, body }) => {
    const { sessions, reported, send } = await openFuzzShop()
    const token = session === 'none' ? '' : session === 'forged' ? `${sessions.order.slice(0, -1)}!` : sessions[session]
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const init = { method, headers: { ...headers, authorization: `Bearer ${token}` }, ...(hasBody && { body }) }
    const response = await send(`${path.replace(/[?#]/g, '')}${query}`, init)
    const text = await response.text()
    ensure(reported.length === 0 && response.status !== 500, `${method} ${path} failed: ${String(reported[0])}`)
    ensure(!text.includes(secretKey), 'a response must not contain the key')
    if (response.status >= 400 && method !== 'HEAD')
      ensure(JSON.parse(text).type.startsWith(problemPrefix), 'a failure must be a problem')
    const isServed = response.status < 300 && !path.startsWith('/callbacks') && !path.startsWith('/files')
    ensure(!isServed || !['forged', 'none'].includes(session), 'only a valid session is served')
  }),

  fuzzTarget('found-order', mutatedJson(orderOfShop, { ...orderOfShop, description: 'Tea' }), async (given) => {
    // JavaScript may return anything
    const { merchant, sandbox, sessions, send } = await openFuzzShop({ findOrder: () => given as null })
    const headers = { authorization: `Bearer ${sessions.order}` }
    const { status } = await send('/pix', { method: 'POST', headers })
    const [charge, ...others] = await sandbox.pixCharges()
    ensure((status === 200) === (charge !== undefined) && others.length === 0, 'an order has a charge, or a problem')
    if (charge)
      ensure(isRecord(given) && given['amount'] === charge.amount, 'a charge must have the price of its order')
    else ensure([404, 500, 502].includes(status), `an order that is not valid got ${status}`)
    const { record } = await merchant.exportData({ order: 'A-1' })
    ensure(record === null || isPriced(given), 'an order that is not valid must not become a part of a record')
  }),
]
