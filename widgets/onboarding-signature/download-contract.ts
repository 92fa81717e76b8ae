import type { Clock } from '../../src/core/clock.ts'
import { readDownload } from '../../src/core/download.ts'
import { exchange, type OutgoingRequest } from '../../src/core/exchange.ts'
import type { signature } from '../../src/merchant-api/signature.ts'
import type { ContractFile } from './machine.ts'
import { unexpectedResponse } from '../common/connection/errors.ts'
import type { Session } from '../common/connection/session.ts'

/** Sends a request and reads its response as a file. A pause longer than the time limit ends the file. */
export const receiveFile = (request: Omit<OutgoingRequest, 'download' | 'maxBytes'>) =>
  exchange({ ...request, download: readDownload, maxBytes: 1024 * 1024 })

/** Downloads the contract and saves it on the device. `report` gets each state of the download but a failed one. */
export async function saveContract(
  merchant: Session<typeof signature>,
  signal: AbortSignal,
  clock: Clock,
  report: (file: ContractFile) => void,
) {
  const file = await downloadContract(merchant, signal, (percent) => report({ name: 'downloading', percent }))
  if (signal.aborted) return
  void saveFile(file, clock)
  report({ name: 'downloaded', fileName: file.name })
}

const minBytesForProgress = 512 * 1024

/** Downloads the contract. `onProgress` gets the percentage of a large file whose size is known. */
export async function downloadContract(
  merchant: Session<typeof signature>,
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

// by then the slowest engine has begun to read the file
const revokeAfterMs = 40_000

/** Saves a file on the user's device under its own name, and releases its bytes afterwards. */
async function saveFile(file: File, clock: Clock) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  await clock.sleep(revokeAfterMs)
  URL.revokeObjectURL(link.href)
}
