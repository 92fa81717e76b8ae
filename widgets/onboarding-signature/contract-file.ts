import type { signature } from '../../src/contract/signature.ts'
import type { Session } from '../core/session.ts'

/** The part of a merchant's contract that the element speaks. */
export type Contract = { signature: typeof signature }

/** Bytes from which on a person is told how much of them has come. */
const large = 512 * 1024

/** Fetches the contract; `told` hears how many percent have come, where it is large and its size is known. */
export async function fetchContract(
  remote: Session<Contract>,
  signal: AbortSignal,
  told: (share: number) => void,
): Promise<File> {
  const { name, type, size, stream } = await remote.call((api) => api.signature.file({}, { signal }))
  const chunks: BlobPart[] = []
  const reader = stream().getReader()
  let bytes = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value.slice())
    bytes += read.value.length
    if (size && size >= large) told(Math.floor((100 * Math.min(bytes, size)) / size))
  }
  // of another kind it could run as a page of the shop's
  return new File(chunks, name, {
    type: /^application\/pdf\b/i.test(type) ? 'application/pdf' : 'application/octet-stream',
  })
}
