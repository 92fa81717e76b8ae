import { describe, expect, test } from 'vitest'
import { InputError } from '../../../src/index.ts'
import { type CspOptions, csp, reportingEndpoints } from '../../../src/merchant/index.ts'

/** The directives of a policy, by name. */
const directivesOf = (policy: string): Readonly<Record<string, string>> =>
  Object.fromEntries(policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]))

const policyOf = (options: Omit<CspOptions, 'elements'>, elements: CspOptions['elements'] = ['pay-pix-charge']) =>
  directivesOf(csp({ elements, ...options }))

test('an element on a page of the merchant server’s origin needs no other source', () => {
  expect(csp({ elements: ['pay-pix-charge'] })).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
  )
})

test('a page without elements can create no Trusted Types policy', () => {
  expect(policyOf({}, [])).toMatchObject({ 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" })
})

test('the page connects to a merchant server of another origin', () => {
  expect(policyOf({ server: 'https://Pay.shop.example:8443/pay' })['connect-src']).toBe(
    "'self' https://pay.shop.example:8443",
  )
  expect(policyOf({ server: '/pay' })['connect-src']).toBe("'self'")
  expect(policyOf({ server: 'https://pay.shop.example' }, [])['connect-src']).toBe("'self'")
})

test('only pages with the element that uses them get the origins of the card frame and of the bucket', () => {
  const addresses = {
    frame: 'https://cards.example/card-frame.html',
    bucketURL: 'https://s3.example/documents',
  }
  expect(policyOf(addresses, ['card-checkout'])).toMatchObject({
    'frame-src': 'https://cards.example',
    'connect-src': "'self'",
  })
  expect(policyOf(addresses, ['kyc-uploader'])).toMatchObject({ 'connect-src': "'self' https://s3.example" })
  expect(policyOf(addresses, ['kyc-uploader'])).not.toHaveProperty('frame-src')
  expect(csp({ elements: ['pay-pix-charge'], ...addresses })).toBe(csp({ elements: ['pay-pix-charge'] }))
})

test('styles that the server renders are allowed by their hashes, or by a nonce', () => {
  expect(policyOf({ styleHashes: ['sha256-NlVZ/+8=', 'sha384-A_-b'] })['style-src']).toBe(
    "'self' 'sha256-NlVZ/+8=' 'sha384-A_-b'",
  )
  const { 'style-src': styles, 'script-src': scripts } = policyOf({ nonce: 'fRzO+/4=' })
  expect([styles, scripts]).toEqual(["'self' 'nonce-fRzO+/4='", "'self' 'nonce-fRzO+/4='"])
})

test('several copies of lit may create their policy, beside policies of the page', () => {
  const trustedTypes = (options: Omit<CspOptions, 'elements'>) => policyOf(options)['trusted-types']
  expect(trustedTypes({ allowDuplicates: true })).toBe("lit-html 'allow-duplicates'")
  expect(trustedTypes({ trustedTypes: ['nextjs', 'lit-html'] })).toBe('lit-html nextjs')
})

test('Trusted Types are left out for a provider that fails with them', () => {
  expect(csp({ elements: ['card-checkout'], trustedTypes: false })).not.toContain('trusted-types')
})

test('the page’s own sources come after those of the elements, and replace ’none’', () => {
  const sources = {
    'img-src': ['data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.shop.example'],
    'frame-ancestors': ['https://shop.example'],
  }
  expect(policyOf({ sources })).toMatchObject({
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self' https://api.shop.example",
    'frame-ancestors': 'https://shop.example',
    'form-action': "'none'",
  })
})

test.each([
  "'strict-dynamic'",
  "'unsafe-inline'",
  "'nonce-abc='",
  "'sha512-abc='",
  'blob:',
  'https:',
  '*.shop.example',
  'wss://shop.example:8443',
  'localhost:*',
  'https://cdn/fonts/',
  'https://shop.example/scripts/shop.js',
])('%s is a source', (source) => {
  expect(policyOf({ sources: { 'script-src': [source] } })['script-src']).toBe(`'self' ${source}`)
})

describe('an option that could change the rest of the header is rejected, and not repeated:', () => {
  const injection = "https://a.example; script-src 'unsafe-inline'"
  const cases: readonly (readonly [field: string, options: object])[] = [
    ['server', { server: 'https://a.example;x' }],
    ['server', { server: 'https://a,b.example/pay' }],
    ['server', { server: "https://'none'.example" }],
    ['frame', { frame: 'https://a;b.example' }],
    ['bucketURL', { bucketURL: 'https://a;b.example' }],
    ['nonce', { nonce: "abc' 'unsafe-inline" }],
    ['nonce', { nonce: '' }],
    ['styleHashes.0', { styleHashes: ["'sha256-abc='"] }],
    ['styleHashes.0', { styleHashes: ["sha256-abc=' 'unsafe-inline"] }],
    ['trustedTypes', { trustedTypes: ['a; script-src *'] }],
    ['sources.img-src.0', { sources: { 'img-src': [injection] } }],
    ['sources.img-src.0', { sources: { 'img-src': ['data:\r\nset-cookie: a=b'] } }],
    ['sources.img-src.0', { sources: { 'img-src': ['data:\n'] } }],
    ['sources.img-src.0', { sources: { 'img-src': ['https://a.example,'] } }],
    ['sources.img-src.0', { sources: { 'img-src': ['https://a.example/;x'] } }],
  ]
  test.each(cases)('%s in %j', (field, options) => {
    const error = errorOf(options)
    expect(Object.keys(error.fields)).toEqual([field])
    expect(error.message).not.toMatch(/a\.example|unsafe|set-cookie/)
  })
})

describe('an address that is no source is rejected:', () => {
  test.each([
    ['server', 'pay'],
    ['server', '//pay.example'],
    ['server', '/\\pay.example'],
    ['server', 'http://pay.example'],
    ['server', 'https://[2001:db8::1]/pay'],
    ['frame', '/card-frame.html'],
    ['frame', 'javascript:alert(1)'],
    ['frame', 'http://cards.example'],
    ['bucketURL', 'documents'],
  ])('%s %j', (field, address) => {
    expect(errorOf({ [field]: address }).fields).toEqual({ [field]: [expect.stringContaining('must be')] })
  })
})

test('a frame of this machine may use http', () => {
  expect(policyOf({ frame: 'http://localhost:5174/card-frame.html' }, ['card-checkout'])['frame-src']).toBe(
    'http://localhost:5174',
  )
})

test.each([
  [{ elements: ['pix'] }, 'csp: elements.0 must be one of pay-pix-charge, card-checkout,'],
  [{ elements: 'pay-pix-charge' }, 'csp: elements must be a list of tags'],
  [{}, 'csp: elements is required'],
  [{ elements: [], frames: 'https://cards.example' }, 'csp: frames is unknown; did you mean frame?'],
  [{ elements: [], sources: { 'image-src': [] } }, 'csp: sources.image-src is unknown; did you mean img-src?'],
  [{ elements: [], sources: { 'img-src': ['self'] } }, "csp: sources.img-src.0 must be one source, such as 'self'"],
  [{ elements: [], sources: { 'img-src': ['*'] } }, "csp: sources.img-src.0 must be one source, such as 'self'"],
])('the error for %j says what to pass', (options, message) => {
  expect(() => csp(options as unknown as CspOptions)).toThrow(message)
})

function errorOf(options: object): InputError {
  try {
    csp({ elements: ['card-checkout', 'kyc-uploader'], ...options })
  } catch (error) {
    if (error instanceof InputError) return error
  }
  throw new Error('no InputError')
}

test('a policy with an address for reports names it in both directives, and in the header of endpoints', () => {
  for (const reportTo of ['/csp-reports', 'https://reports.example/csp?page=pix']) {
    expect(policyOf({ reportTo })).toMatchObject({ 'report-to': 'csp', 'report-uri': reportTo })
    expect(reportingEndpoints({ reportTo })).toBe(`csp="${reportTo}"`)
  }
  expect(csp({ elements: [] })).not.toContain('report')
})

test.each(['http://reports.example', '//evil.example', '/a; script-src *', '/a"', '/a, csp="/b"', '/a b', '', 'csp'])(
  'an address for reports that could change a header is rejected: %s',
  (reportTo) => {
    expect(() => csp({ elements: [], reportTo })).toThrow(InputError)
    expect(() => reportingEndpoints({ reportTo })).toThrow(InputError)
  },
)
