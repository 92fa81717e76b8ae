import * as fc from 'fast-check'
import { html } from 'lit'
import { InputError } from '../../../src/core/errors.ts'
import { csp, type CspOptions } from '../../../src/merchant/index.ts'
import { frameAddress } from '../../../widgets/card-checkout/entry/frame.ts'
import { scriptJSON } from '../../../widgets/common/script-json.ts'
import { serializeTemplate } from '../../../widgets/render/serialize-template.ts'
import { anyJson, mutatedJson } from '../json-inputs.ts'
import { openFuzzShop } from '../shop.ts'
import { ensure, fuzzTarget, unlessDeclared } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'
const previewers = ['WhatsApp/2.23.20.0 A', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit/1.1']
const prefetches = ['prefetch', 'Prefetch;prerender', 'preview', ' prefetch ']
const sentText = (...samples: string[]) =>
  mutatedText(...samples).map((text) => text.replace(/[\p{Cc}]|[^\0-\u00ff]/gu, '').trim())
const pageRequest = fc.record({
  method: fc.constantFrom(undefined, 'GET', 'POST', 'HEAD', 'head', ''),
  userAgent: fc.constantFrom(browser, ...previewers),
  prefetch: fc.constantFrom(null, 'Sec-Purpose', 'purpose', 'X-PURPOSE', 'x-moz'),
  purpose: fc.constantFrom('', 'none', ...prefetches),
  next: fc.constantFrom(null, 'next-router-prefetch', 'X-Middleware-Prefetch'),
  others: fc.dictionary(
    fc.constantFrom('cookie', 'accept', ':path', 'Content-Length', 'transfer-encoding', 'prefer', 'x-request-id'),
    fc.oneof(sentText('a=1; b=2', 'chunked', 'wait=25'), fc.constant(undefined), fc.constant(['a', 'b'])),
  ),
})

const source = mutatedText(
  "'self'",
  'https://cdn.example',
  'https://a.example;script-src *',
  'https://a.example/x;script-src *',
  "'nonce-x'",
  '*',
  'data:',
)
const policy = fc.record({
  images: fc.array(source, { maxLength: 3 }),
  nonce: mutatedText('aGVsbG8='),
  reportTo: mutatedText('/csp-reports', 'https://reports.example/csp?a=1'),
  server: mutatedText('/pay', 'https://shop.example/pay', '//evil.example'),
  name: mutatedText('my-policy', "'allow-duplicates'"),
})

const template = { _$litType$: 1, strings: ['<b>', '</b>'], values: ['x'] }
const shown = fc.oneof(
  anyJson,
  mutatedJson(template, [template], { strings: { raw: ['<i>'], 0: '<i>', length: 1 }, _$litType$: 1, values: [] }),
  mutatedText('"><script>alert(1)</script>', "' onclick='x", '</script>', '`&amp;'),
)

/** What the request for a page, its policy and the values on it may hold. */
export const pageTargets = [
  fuzzTarget('page-request', pageRequest, async ({ method, userAgent, prefetch, purpose, next, others }) => {
    const { merchant, sandbox, settle } = await openFuzzShop()
    const isPurpose = { ...(prefetch !== null && { [prefetch]: purpose }), ...(next !== null && { [next]: '1' }) }
    const request = { method, headers: { ...others, 'user-agent': userAgent, ...isPurpose } }
    // the test's clock runs ahead on a busy machine
    const { session, initial } = await settle(merchant.preload('pix', { order: 'A-1' }, { request, timeout: 60_000 }))
    ensure(session.length > 0, 'a page must get a session')
    const isPrefetched = next !== null || (prefetch !== null && prefetches.includes(purpose))
    const isOpened = method?.toLowerCase() !== 'head' && userAgent === browser && !isPrefetched
    const charges = await sandbox.pixCharges()
    ensure(
      charges.length === Number(isOpened),
      'a charge must be created for pages that somebody opens, and only those',
    )
    ensure((initial !== null) === isOpened, 'a page that somebody opens must show its charge at once')
  }),

  fuzzTarget('page-policy', policy, ({ images, nonce, reportTo, server, name }) => {
    const options: CspOptions = {
      elements: ['pay-pix-charge'],
      sources: { 'img-src': images },
      nonce,
      reportTo,
      server,
      trustedTypes: [name],
    }
    const header = unlessDeclared(() => csp(options), InputError)
    if (header === null) return
    ensure(/^[ -+\--~]*$/.test(header), 'a policy must be one header')
    const directives = header.split(';').map((text) => text.trim().split(/\s+/))
    const names =
      'default-src script-src style-src img-src connect-src base-uri form-action frame-ancestors require-trusted-types-for trusted-types report-to report-uri'
    ensure(directives.map(([first]) => first).join(' ') === names, 'no value must begin a directive')
    const [, ...found] = directives.find(([first]) => first === 'img-src') ?? []
    ensure(
      found.every((each) => each === "'self'" || images.includes(each)),
      'a directive must have its sources only',
    )
  }),

  fuzzTarget('prerendered-text', shown, (value) => {
    const prerendered = unlessDeclared(
      () => serializeTemplate(html`<p title=${value} class="a ${value}">${value}</p>`),
      TypeError,
    )
    const pattern = /^<p title="[^"<>]*" class="a [^"<>]*">[^<>]*<\/p>$/
    ensure(prerendered === null || pattern.test(prerendered), 'a value must be text, and nothing else of a page')
    const text = unlessDeclared(() => serializeTemplate(value), TypeError)
    ensure(text === null || !/[<>"'`]/.test(text), 'a value must bring no element')
  }),

  fuzzTarget('script-json', shown, (value) => {
    const json = scriptJSON(value)
    ensure(!json.includes('<'), 'no value must end a script element')
    ensure(JSON.stringify(JSON.parse(json)) === JSON.stringify(value), 'a value must be read as it was written')
  }),

  fuzzTarget(
    'frame-address',
    mutatedText('https://cards.example/frame', '//cards.example', '/frame', 'javascript:alert(1)', 'http://[::1]:80'),
    (text) => {
      const address = frameAddress(text, { base: 'https://shop.example/checkout', origin: 'https://shop.example' })
      if (address === null) return
      const isLocal =
        ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname) || /\.localhost$|^127\./.test(address.hostname)
      ensure(address.protocol === 'https:' || (address.protocol === 'http:' && isLocal), 'a card needs a safe address')
      ensure(address.origin !== 'https://shop.example', 'a card must be typed on another origin')
    },
  ),
]
