import { attachment } from '../core/attachment.ts'
import { TooLarge } from '../core/body.ts'

/** A file as the sandbox keeps it. */
export interface StoredFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** Keeps bytes under a name. */
export const storedFile = (name: string, type: string, bytes: Uint8Array): StoredFile => ({
  name,
  type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
  base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
})

/** Answers with a file, as a binary download with its own name. */
export function fileAnswer({ name, type, base64 }: StoredFile): Response {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': attachment(name),
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Reads the file of a request, a form's or the whole body, which is called `name`; null for none. Throws TooLarge. */
export async function sentFile(request: Request, name: string, limit: number): Promise<StoredFile | null> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, limit)
  if (!type.startsWith('multipart/form-data')) return bytes.length ? storedFile(name, type, bytes) : null
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  return file ? storedFile(file.name, file.type, new Uint8Array(await file.arrayBuffer())) : null
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new TooLarge(`more than ${limit} bytes`)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > limit) throw new TooLarge(`more than ${limit} bytes`)
  return bytes
}
