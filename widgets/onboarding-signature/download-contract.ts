import { signatureRoutes } from '../../src/merchant-api/routes.ts'
import type { signature } from '../../src/merchant-api/signature.ts'
import { unexpectedResponse } from '../common/connection/errors.ts'
import type { RoutesOf, Session } from '../common/connection/session.ts'

/** The operations of the merchant API that the element calls. */
export type Operations = typeof signature

/** Their routes. The code that reads a file is loaded with the first file. */
export const routes: RoutesOf<Operations> = {
  ...signatureRoutes,
  file: {
    ...signatureRoutes.file,
    receiveFile: async (request) => (await import('./receive-file.ts')).receiveFile(request),
  },
}

const minBytesForProgress = 512 * 1024

/** Downloads the contract. `onProgress` gets the percentage of a large file whose size is known. */
export async function downloadContract(
  merchant: Session<Operations>,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<File> {
  const { file } = await merchant.call('file', {}, { signal })
  if (!file) throw unexpectedResponse('GET /signature/file')
  const { name, type, size, stream } = file
  const chunks: BlobPart[] = []
  const reader = stream().getReader()
  let bytes = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value.slice())
    bytes += read.value.length
    if (size && size >= minBytesForProgress) onProgress(Math.floor((100 * Math.min(bytes, size)) / size))
  }
  // a file of any other type could run as a page of the shop's origin
  return new File(chunks, name, {
    type: /^application\/pdf\b/i.test(type) ? 'application/pdf' : 'application/octet-stream',
  })
}
