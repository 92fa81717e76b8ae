import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Keys, signatureFault } from './verify-signature.ts'

interface StoredObject {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
}

interface BucketOptions {
  readonly keys?: Keys
  readonly region?: string
  /** True for keys that may list the bucket: a missing object is then a 404 instead of a 403. */
  readonly canList?: boolean
  readonly now?: () => number
  /** The origin of pages that may upload (default: none). */
  readonly pageOrigin?: string
  /** Called before a request is answered. A returned promise delays the response, `true` replaces it. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => unknown
}

/** The keys of a bucket, unless others are given. */
export const bucketKeys: Keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret/of+the-bucket' }

/**
 * Starts an S3 server with the bucket `documents`. It verifies every signature, and has what `s3Files` needs of S3: PUT,
 * conditional copies, GET with ranges, DELETE and CORS. Returns its URL and its objects by key.
 */
export async function startBucket({
  keys = bucketKeys,
  region = 'us-east-1',
  canList = false,
  now = Date.now,
  pageOrigin,
  intercept,
}: BucketOptions = {}) {
  const objects = new Map<string, StoredObject>()
  const store = (key: string, bytes: Buffer | string, type = 'application/octet-stream') =>
    objects.set(key, { bytes: Buffer.from(bytes), type, etag: `"${createHash('md5').update(bytes).digest('hex')}"` })
  const requests: string[] = []

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const fail = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(errorOf(code))
    const missing = () => (canList ? fail(404, 'NoSuchKey') : fail(403, 'AccessDenied'))
    const key = keyOf(request.url ?? '')
    if (pageOrigin) response.setHeader('access-control-allow-origin', pageOrigin)
    if (request.method === 'OPTIONS')
      return response
        .writeHead(pageOrigin ? 200 : 403, {
          'access-control-allow-methods': 'PUT',
          'access-control-allow-headers': 'content-type',
        })
        .end()
    requests.push(`${request.method} ${key}`)
    const body = await buffer(request)
    if ((await intercept?.(request, response)) === true) return response
    const fault = signatureFault(request, keys, region, now())
    if (fault) return fail(403, fault)
    if (key === null) return fail(404, 'NoSuchBucket')

    const stored = objects.get(key)
    const source = request.headers['x-amz-copy-source']
    if (request.method === 'PUT' && source !== undefined) {
      const original = objects.get(keyOf(String(source)) ?? '')
      if (!original) return missing()
      if (request.headers['x-amz-copy-source-if-match'] !== original.etag) return fail(412, 'PreconditionFailed')
      objects.set(key, original)
      return response.end(`<CopyObjectResult><ETag>${original.etag}</ETag></CopyObjectResult>`)
    }
    if (request.method === 'PUT') {
      store(key, body, request.headers['content-type'])
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!stored) return missing()
    const { bytes, type, etag } = stored
    const isRange = request.headers.range === 'bytes=0-0'
    if (isRange && !bytes.length) return fail(416, 'InvalidRange')
    const part = isRange ? bytes.subarray(0, 1) : bytes
    const range = isRange && { 'content-range': `bytes 0-0/${bytes.length}` }
    const headers = { 'content-type': type, 'content-length': part.length, etag, ...range }
    return response.writeHead(isRange ? 206 : 200, headers).end(part)
  }

  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return { origin, bucketURL: `${origin}/documents`, objects, store, requests }
}

/** Returns the key in a path or a copy source; null in another bucket. */
function keyOf(path: string): string | null {
  const [encoded = ''] = path.split('?')
  return /^\/documents\/(.+)$/.exec(decodeURIComponent(encoded))?.[1] ?? null
}

/** Returns the body of an error. */
export const errorOf = (code: string) =>
  `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`
