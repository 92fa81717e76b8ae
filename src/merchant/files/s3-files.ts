import { systemClock } from '../../core/clock.ts'
import { inputError } from '../../core/errors.ts'
import { SetupError } from '../../core/setup-error.ts'
import { checkOptions } from '../../core/option-schemas.ts'
import type { DirectFileStore } from './file-store.ts'
import { s3Options, type S3Options } from './s3-options.ts'
import { s3Requests } from './s3-requests.ts'

export type { S3Client, S3Credentials, S3Options, S3RequestInit } from './s3-options.ts'

// A bucket says AccessDenied for a missing file to those who may not list its files. An empty file has no range.
const missing = ['NoSuchKey', 'AccessDenied', 'InvalidRange']

/**
 * Stores files in a bucket of S3, Cloudflare R2, MinIO or Google Cloud Storage. Pages upload straight to the bucket, by
 * URLs that are signed for one file, its media type and its size. Uploads are stored below `uploads/`, and sealed files
 * below `sealed/`. The credentials need to get, put and delete objects, and not to list them.
 *
 * @throws InputError for invalid options.
 */
export function s3Files(options: S3Options): DirectFileStore {
  checkOptions('s3Files', s3Options, options)
  if (Boolean(options.client) === Boolean(options.credentials))
    throw inputError('s3Files', { credentials: ['is required, unless `client` is set; pass one of the two'] })
  const { bucket, clock = systemClock } = options
  const { presign, send } = s3Requests(options)

  /** Returns the size and the ETag of a file; null without one. */
  async function find(name: string) {
    // the response to a HEAD would not say whether the file is missing or the signature is wrong
    const { code, headers } = await send(keyOf(name), {
      method: 'GET',
      headers: { range: 'bytes=0-0' },
      expected: missing,
    })
    if (code !== null) return null
    const size = /^bytes 0-0\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
    const etag = headers.get('etag')
    if (size && etag) return { size: Number(size), etag }
    throw new SetupError(
      's3Files(): GET of a file: the bucket sent no content-range or no ETag, as one does that ignores Range; check bucketURL, and what stands in front of the bucket',
    )
  }

  async function read(name: string) {
    const { file } = await send(keyOf(name), { method: 'GET', asFile: true })
    if (!file) throw new Error('s3Files(): GET of a file: the bucket sent no file; check bucketURL')
    return file.stream()
  }

  return {
    async createUpload({ id, type, size, expiresAt }) {
      const headers = { 'content-type': type, 'content-length': String(size) }
      const seconds = Math.max(1, Math.ceil((expiresAt - clock.now()) / 1000))
      const url = await presign(keyOf(id), headers, seconds)
      // a browser sets the length itself
      return { url, method: 'PUT', headers: { 'content-type': type } }
    },

    async open(name) {
      const found = await find(name)
      return found && { size: found.size, stream: () => read(name) }
    },

    async seal(id, name) {
      const upload = (await find(name)) ? null : await find(id)
      if (!upload) return
      // A copy that comes late must not replace a sealed file, once checked, by what was uploaded since. The server
      // then finds no sealed file, and asks for another upload.
      await send(keyOf(name), {
        method: 'PUT',
        headers: {
          'x-amz-copy-source': `/${bucket}/${keyOf(id)}`,
          'x-amz-copy-source-if-match': upload.etag,
        },
        expected: ['PreconditionFailed', 'NoSuchKey'],
      })
    },

    async remove(name) {
      await send(keyOf(name), { method: 'DELETE', expected: ['NoSuchKey'] })
    },
  }
}

// A sealed file's name has an extension. Its folder is another one, so that the rules of a bucket can distinguish both.
const keyOf = (name: string) => `${name.includes('.') ? 'sealed' : 'uploads'}/${encodeURIComponent(name)}`
