import { readDownload } from '../../src/core/download.ts'
import { exchange, type OutgoingRequest } from '../../src/core/exchange.ts'

/** Sends a request and reads its response as a file. A pause longer than the time limit ends the file. */
export const receiveFile = (request: Omit<OutgoingRequest, 'download' | 'maxBytes'>) =>
  exchange({ ...request, download: readDownload, maxBytes: 1024 * 1024 })
