import { type S3Options, s3Files } from '../../../src/merchant/files/s3-files.ts'
import { testClock } from '../../clock.ts'
import { type ErrorCase, secrets } from './error-case.ts'

const valid = {
  bucket: 'documents',
  bucketURL: 'https://documents.s3.sa-east-1.amazonaws.com',
  credentials: { accessKeyId: secrets.name.replace(' ', ''), secretAccessKey: secrets.key },
}

/** Opens a file of a bucket that responds like this. */
async function openFrom(respond: (request: { readonly isRange: boolean }) => Response | Promise<Response>) {
  const fetch = async (_: unknown, init: RequestInit = {}) =>
    respond({ isRange: new Headers(init.headers).has('range') })
  return (await s3Files({ ...valid, fetch }).open('a'))?.stream()
}

const failure = (status: number, code: string) =>
  openFrom(() => new Response(`<Error><Code>${code}</Code><Message>${secrets.key}</Message></Error>`, { status }))

const firstByte = new Response('x', { status: 206, headers: { 'content-range': 'bytes 0-0/9', etag: '"1"' } })

const start = (options: Partial<Record<keyof S3Options, unknown>>) => s3Files({ ...valid, ...options } as S3Options)

/** The errors of files in a bucket. */
export const s3FilesErrors: ErrorCase[] = [
  [
    's3Files() without credentials',
    'credentials',
    's3Files: credentials is required, unless `client` is set; pass one of the two',
    () => start({ credentials: undefined }),
  ],
  [
    's3Files() with a path for a bucket',
    'bucket',
    's3Files: bucket must be the name of a bucket',
    () => start({ bucket: `documents/${secrets.cpf}` }),
  ],
  ['s3Files() with a number for a bucket', 'bucket', 's3Files: bucket must be text', () => start({ bucket: 1 })],
  [
    's3Files() with a URL that others can read',
    'bucketURL',
    's3Files: bucketURL must be an https URL, or an http URL of this machine',
    () => start({ bucketURL: `http://${secrets.cpf}.example` }),
  ],
  [
    's3Files() with a key that ends in a line break',
    'credentials.secretAccessKey',
    's3Files: credentials.secretAccessKey must be text without blanks',
    () => start({ credentials: { ...valid.credentials, secretAccessKey: `${secrets.key}\n` } }),
  ],
  [
    's3Files() with a client of another kind',
    'client',
    's3Files: client must be an object with sign()',
    () => start({ client: { send: secrets.key } }),
  ],
  [
    's3Files() with a function that returns no keys',
    'credentials()',
    's3Files(): credentials() must return accessKeyId and secretAccessKey',
    () => start({ credentials: async () => ({ accessKeyId: secrets.key }) }).open('a'),
  ],
  [
    's3Files() with a function for its keys that hangs',
    'credentials()',
    's3Files(): credentials() did not end in time, so nothing was sent to the bucket; give what it waits for a timeout',
    async () => {
      const clock = testClock()
      const opened = start({ credentials: () => new Promise(() => {}), clock }).open('a')
      opened.catch(() => {})
      await clock.untilSleeping(1)
      await clock.advance(10_000)
      return opened
    },
  ],
  [
    'a bucket that cannot be reached',
    's3Files()',
    's3Files(): GET of a file: the bucket did not respond; check bucketURL and the connection',
    () => openFrom(() => Promise.reject(new TypeError('fetch failed'))),
  ],
  [
    'a bucket that hangs',
    's3Files()',
    's3Files(): GET of a file: the bucket did not respond in time; check bucketURL and the connection',
    async () => {
      const clock = testClock()
      const sent = Promise.withResolvers<void>()
      const opened = start({ fetch: () => (sent.resolve(), new Promise(() => {})), clock }).open('a')
      opened.catch(() => {})
      await sent.promise
      await clock.advance(10_000)
      return opened
    },
  ],
  [
    'a bucket that is busy',
    's3Files()',
    's3Files(): GET of a file: the bucket responded 503 SlowDown; try again',
    () => failure(503, 'SlowDown'),
  ],
  [
    'a bucket whose clock differs',
    's3Files()',
    's3Files(): GET of a file: the bucket responded 403 RequestTimeTooSkewed; set the clock of this server',
    () => failure(403, 'RequestTimeTooSkewed'),
  ],
  [
    'a bucket that does not exist',
    'bucketURL',
    's3Files(): GET of a file: the bucket responded 404 NoSuchBucket; check bucket, bucketURL and region',
    () => failure(404, 'NoSuchBucket'),
  ],
  [
    'a bucket with other keys',
    'credentials',
    's3Files(): GET of a file: the bucket responded 403 SignatureDoesNotMatch; check the credentials and the region',
    () => failure(403, 'SignatureDoesNotMatch'),
  ],
  [
    'a bucket that refuses a removal',
    'credentials',
    's3Files(): DELETE of a file: the bucket responded 403 AccessDenied; allow the credentials to get, put and delete objects',
    () =>
      start({ fetch: async () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 }) }).remove(
        'a',
      ),
  ],
  [
    'a bucket that sends JSON instead of a file',
    'bucketURL',
    's3Files(): GET of a file: the bucket sent no file; check bucketURL',
    () => openFrom(({ isRange }) => (isRange ? firstByte : Response.json(secrets.cpf))),
  ],
  [
    'a bucket that ignores ranges',
    'bucketURL',
    's3Files(): GET of a file: the bucket sent no content-range or no ETag, as one does that ignores Range; check bucketURL, and what stands in front of the bucket',
    () => openFrom(() => new Response(secrets.cpf)),
  ],
]
