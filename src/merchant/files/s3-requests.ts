import { AwsClient } from 'aws4fetch'
import { systemClock } from '../../core/clock.ts'
import { withTimeLimit } from '../../core/deadline.ts'
import { readDownload } from '../../core/download.ts'
import { exchange } from '../../core/exchange.ts'
import { SetupError } from '../../core/setup-error.ts'
import { validate } from '../../core/validate.ts'
import { providedCredentials, type S3Client, type S3Options } from './s3-options.ts'

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly headers?: Record<string, string>
  /** Codes of errors that are returned. Others are thrown. */
  readonly expected?: readonly string[]
  /** True to read the response as a file. */
  readonly asFile?: boolean
}

// an error has less than a kilobyte
const maxTextBytes = 64 * 1024

/** Signs requests to a bucket, and sends them. */
export function s3Requests(options: S3Options) {
  const { bucketURL, region, clock = systemClock, timeout = 10_000, fetch = globalThis.fetch } = options
  const base = bucketURL.replace(/\/+$/, '')
  const credentialsLimit = {
    clock,
    ms: timeout,
    what: 's3Files(): credentials()',
    consequence: 'nothing was sent to the bucket',
  }

  async function sign(url: string, method: string, headers: Record<string, string>, signQuery: boolean) {
    const client = await withTimeLimit(credentialsLimit, clientOf(options))
    const datetime = new Date(clock.now()).toISOString().replace(/[:-]|\.\d{3}/g, '')
    // aws4fetch leaves content-type and content-length unsigned unless `allHeaders` is set
    const aws = { service: 's3', datetime, signQuery, allHeaders: true, ...(region && { region }) }
    return client.sign(url, { method, headers, aws })
  }

  return {
    /** Returns a URL that allows one PUT with these headers for `seconds`. */
    async presign(key: string, headers: Record<string, string>, seconds: number): Promise<string> {
      // the AWS SDK states too that the bytes are not signed
      const query = new URLSearchParams({ 'X-Amz-Expires': `${seconds}`, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' })
      return (await sign(`${base}/${key}?${query}`, 'PUT', headers, true)).url
    },

    /** Sends a request for a key. Returns the code of an expected error, or null, and the file if one was requested. */
    async send(key: string, { method, headers = {}, expected = [], asFile }: S3Request) {
      const request = await sign(`${base}/${key}`, method, headers, false)
      const { response, text, file } = await exchange({
        send: (signal) => fetch(request.url, { method, headers: request.headers, redirect: 'manual', signal }),
        signal: undefined,
        timeout,
        clock,
        maxBytes: maxTextBytes,
        download: asFile ? readDownload : undefined,
        failure: ({ timedOut, cause }) =>
          new Error(
            `s3Files(): ${method} of a file: the bucket ${timedOut ? 'did not respond in time' : 'did not respond'}; check bucketURL and the connection`,
            { cause },
          ),
      })
      const code = errorCodeOf(response, text)
      if (code === null || expected.includes(code)) return { code, headers: response.headers, file }
      const fault = `s3Files(): ${method} of a file: the bucket responded ${response.status} ${code}`
      const advice = adviceFor(code)
      throw advice ? new SetupError(`${fault}; ${advice}`) : new Error(`${fault}; try again`)
    },
  }
}

async function clientOf({ client, credentials }: S3Options): Promise<S3Client> {
  if (client) return client
  const found = validate(providedCredentials, typeof credentials === 'function' ? await credentials() : credentials)
  if (!found.success) throw new SetupError('s3Files(): credentials() must return accessKeyId and secretAccessKey')
  return new AwsClient(found.output)
}

/** Returns the code of an error; null for a success. A copy may fail after its status 200 was sent. */
function errorCodeOf({ ok }: Response, text: string): string | null {
  const start = text.indexOf('<Error>')
  const code = start < 0 ? undefined : /<Code>(\w{1,64})<\/Code>/.exec(text.slice(start))?.[1]
  return code ?? (ok ? null : 'without a code')
}

const setupAdvice = {
  'set the clock of this server': ['RequestTimeTooSkewed'],
  'check bucket, bucketURL and region': ['NoSuchBucket', 'PermanentRedirect', 'AuthorizationHeaderMalformed'],
  'check the credentials and the region': [
    'SignatureDoesNotMatch',
    'InvalidAccessKeyId',
    'ExpiredToken',
    'InvalidToken',
  ],
  'allow the credentials to get, put and delete objects': ['AccessDenied'],
}

const adviceFor = (code: string) => Object.entries(setupAdvice).find(([, codes]) => codes.includes(code))?.[0]
