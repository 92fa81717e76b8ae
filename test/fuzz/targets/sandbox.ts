import * as fc from 'fast-check'
import { operations } from '../../../src/index.ts'
import { createSandbox } from '../../../src/sandbox/index.ts'
import { mutatedJson } from '../json-inputs.ts'
import { orderOfShop } from '../shop.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const sandboxPaths = Object.values(operations).flatMap((area) => Object.values(area).map(({ path }) => path))
const actions = ['payPix', 'expirePix', 'addKyc', 'injectFault', 'clear', 'replayCallback'].map(
  (name) => `/panel/actions/${name}`,
)
const sandboxRequest = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH'),
  path: mutatedText(
    ...sandboxPaths,
    '/panel',
    '/panel/changes',
    '/panel/callbacks/x',
    '//evil.example/actions/payPix',
    ...actions,
  ),
  query: fc.oneof(fc.constant(''), mutatedText('?page=2&per_page=5', '?status_id=1', '?__proto__=1')),
  body: fc.oneof(
    mutatedJson({ invoice: 'A-1', ...orderOfShop, payment_method: 'pix' }).map((json) => JSON.stringify(json) ?? ''),
    mutatedText('amount=R%24+1,00&minutes=5', 'invoice=A-1'),
  ),
  type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'),
})

/** Requests to the sandbox, and to its panel. */
export const sandboxTargets = [
  fuzzTarget('sandbox-request', sandboxRequest, async ({ method, path, query, body, type }) => {
    const sandbox = createSandbox({ now: () => 0, fetch: async () => new Response(null, { status: 204 }) })
    const headers = { authorization: 'Bearer sk_sandbox', 'x-api-key': 'sk_sandbox', 'content-type': type }
    const url = `https://sandbox.test/${path.replace(/^\/|[?#]/g, '')}${query}`
    const request = new Request(url, { method, headers, ...(method !== 'GET' && { body }) })
    const response = await (/panel|actions/.test(path) ? sandbox.panel(request) : sandbox.fetch(request))
    ensure(response.status < 500, `${method} ${path} failed: ${response.status}`)
    const location = response.headers.get('location')
    ensure(location === null || new URL(location, url).host === 'sandbox.test', 'a form must lead to the panel')
  }),
]
