import { attachment } from '../../http/response.ts'
import { BodyTooLargeError } from '../../http/read-text.ts'
import { fileTypeOf } from '../assumptions/onboardings.ts'

/** A file as the sandbox stores it. */
export interface StoredFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** Creates a stored file from its bytes. */
export const storedFile = (name: string, type: string, bytes: Uint8Array): StoredFile => ({
  name,
  type: fileTypeOf(type),
  base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
})

/** Creates a response with a file as a download with its own name. */
export function fileResponse({ name, type, base64 }: StoredFile): Response {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': attachment(name),
    },
  })
}

/**
 * Reads the file of a request: of its form, or the whole body, which gets the file name `name`. Returns null if there
 * is none. Throws BodyTooLargeError above `maxBytes`.
 */
export async function readUploadedFile(request: Request, name: string, maxBytes: number): Promise<StoredFile | null> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, maxBytes)
  if (!type.startsWith('multipart/form-data')) return bytes.length ? storedFile(name, type, bytes) : null
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  return file ? storedFile(file.name, file.type, new Uint8Array(await file.arrayBuffer())) : null
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLargeError(maxBytes)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > maxBytes) throw new BodyTooLargeError(maxBytes)
  return bytes
}
