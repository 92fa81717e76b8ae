import { isSecure } from '../../core/local-address.ts'

// a source with another character could end its directive and begin one of its own
const base64 = '[\\w+/-]+={0,2}'
const hash = `sha(256|384|512)-${base64}`
const label = '[a-z\\d-]+'
const host = `${label}(\\.${label})*`
const keyword =
  'self|strict-dynamic|report-sample|wasm-unsafe-eval|unsafe-eval|unsafe-hashes|unsafe-inline|inline-speculation-rules'
// one word alone is a keyword without its quotes
const place = `((https?|wss?)://(\\*\\.)?${host}|(\\*\\.|${label}\\.)${host}|localhost)(:(\\d{1,5}|\\*))?(/[\\w.~%!$&()*+=:@/-]*)?`

/** The grammar of texts in the header. Sources: Content Security Policy Level 3, section 2.3.1; Trusted Types. */
export const tokens = {
  hash: new RegExp(`^${hash}$`),
  nonce: new RegExp(`^${base64}$`),
  policyName: /^[\w#=/@.%-]+$/,
  source: new RegExp(`^('(${keyword}|nonce-${base64}|${hash})'|[a-z][a-z\\d+.-]*:|${place})$`, 'i'),
  // an IPv6 address is no source
  origin: new RegExp(`^https?://${host}(:\\d{1,5})?$`),
} as const

/** Returns a function that returns whether a value is a text of this grammar. */
export const isToken =
  (grammar: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && grammar.test(value)

export const isSource = isToken(tokens.source)

/** Returns whether a value is an absolute address whose origin can be a source. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && isSecure(value) && tokens.origin.test(new URL(value).origin)

/** Returns whether a value is the address of a merchant server: a path on the page's own origin, or absolute. */
export const isServer = (value: unknown): value is string =>
  typeof value === 'string' && (isPath(value) || isAddress(value))

/** Returns whether a value is an address for reports, which cannot end its place in a header. */
export const isReportAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~%!$&()*+=:@/?-]+$/.test(value) && (isPath(value) || isSecure(value))

/** Returns the origin of an address as a source. A path needs no source besides `'self'`. */
export const originOf = (address: string | undefined): readonly string[] =>
  address === undefined || isPath(address) ? [] : [new URL(address).origin]

// a browser takes the first segment of //host and of /\host as a host
const isPath = (text: string) => /^\/(?![/\\])/.test(text)
