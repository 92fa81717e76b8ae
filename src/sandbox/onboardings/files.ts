import { BodyTooLargeError } from '../../http/read-text.ts'
import { attachment } from '../../http/response.ts'
import { contractDocument, fileTypeOf, maxFormBytes, sampleDocument } from '../assumptions/onboardings.ts'
import { pdf } from './pdf.ts'
import type { StoredOnboarding } from './record.ts'

/** A file as the sandbox stores it. */
export interface OnboardingFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** Reads the file of a request: of its form, or its body, named `name`; null without one. Throws BodyTooLargeError. */
export async function readUploadedFile(
  request: Request,
  name: string,
  maxBytes: number,
): Promise<OnboardingFile | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) {
    const bytes = await readBytes(request, maxBytes)
    return bytes.length ? onboardingFile(name, type, bytes) : null
  }
  const bytes = await readBytes(request, maxBytes + maxFormBytes)
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file && file.size > maxBytes) throw new BodyTooLargeError(maxBytes)
  return file ? onboardingFile(file.name, file.type, new Uint8Array(await file.arrayBuffer())) : null
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLargeError(maxBytes)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > maxBytes) throw new BodyTooLargeError(maxBytes)
  return bytes
}

export const sampleFile = (tag: string) => pdfFile(sampleDocument(tag))

export function contractFile({ record, contract }: StoredOnboarding): OnboardingFile | null {
  if (!contract) return null
  const names = contract.signers.map(({ name }) => name)
  return pdfFile(contractDocument(record.company.legal_name, names, contract.status === 'signed'))
}

export function fileResponse({ name, type, base64 }: OnboardingFile): Response {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Response(bytes, {
    headers: { 'content-type': type, 'content-length': String(bytes.length), 'content-disposition': attachment(name) },
  })
}

const pdfFile = ({ name, lines }: { readonly name: string; readonly lines: readonly string[] }): OnboardingFile => {
  const { type, bytes } = pdf(lines)
  return onboardingFile(name, type, bytes)
}

const onboardingFile = (name: string, type: string, bytes: Uint8Array): OnboardingFile => ({
  name,
  type: fileTypeOf(type),
  base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
})
