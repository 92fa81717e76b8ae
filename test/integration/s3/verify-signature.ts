import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The keys that a bucket accepts. */
export interface Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

interface Signature {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  readonly date: string
  readonly payloadHash: string
  readonly token: string | undefined
}

/**
 * Verifies a request's AWS Signature Version 4, in its headers or in its URL, as the documentation of S3 describes it. Returns
 * the code of the error; null for a valid signature. Shares no code with the library.
 */
export function signatureFault(request: IncomingMessage, keys: Keys, region: string, now: number): string | null {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const isQuery = url.searchParams.has('X-Amz-Signature')
  const found = isQuery ? signatureInQuery(url.searchParams) : signatureInHeaders(request)
  if (!found) return 'AccessDenied'

  const [accessKeyId, ...scope] = found.credential.split('/')
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (found.token !== keys.sessionToken) return 'InvalidToken'
  if (scope.slice(1).join('/') !== `${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  const signedAt = Date.parse(found.date.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
  if (signedAt - now > 15 * 60_000) return isQuery ? 'AccessDenied' : 'RequestTimeTooSkewed'
  if (!isQuery && now - signedAt > 15 * 60_000) return 'RequestTimeTooSkewed'
  if (isQuery && now >= signedAt + Number(url.searchParams.get('X-Amz-Expires')) * 1000) return 'AccessDenied'

  const signed = found.signedHeaders.split(';')
  const required = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (required.some((name) => !signed.includes(name))) return 'AccessDenied'
  const canonical = [
    request.method,
    encoded(decodeURIComponent(url.pathname)).replaceAll('%2F', '/'),
    canonicalQuery(url.searchParams),
    ...signed.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    found.signedHeaders,
    found.payloadHash,
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', found.date, scope.join('/'), hash].join('\n')
  const secret = scope.reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  return hmac(secret, text).toString('hex') === found.signature ? null : 'SignatureDoesNotMatch'
}

function signatureInQuery(query: URLSearchParams): Signature | null {
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return null
  const value = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  return {
    credential: value('Credential'),
    signedHeaders: value('SignedHeaders'),
    signature: value('Signature'),
    date: value('Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    token: value('Security-Token') || undefined,
  }
}

function signatureInHeaders({ headers }: IncomingMessage): Signature | null {
  const match = /^AWS4-HMAC-SHA256 Credential=(.*), SignedHeaders=(.*), Signature=(.*)$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return null
  const [, credential = '', signedHeaders = '', signature = ''] = match
  return {
    credential,
    signedHeaders,
    signature,
    date: String(headers['x-amz-date']),
    payloadHash: String(headers['x-amz-content-sha256']),
    token: headers['x-amz-security-token']?.toString(),
  }
}

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
