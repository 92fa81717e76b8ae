import { parseJson } from '../../../src/core/bounded-json.ts'
import { Deadline, onAbort } from '../../../src/core/deadline.ts'
import { fileKinds } from '../../../src/merchant-api/enumerations.ts'
import type { UploadTicket } from '../../../src/merchant-api/kyc.ts'
import { problemOf } from '../../../src/merchant-api/responses.ts'
import { ConnectionError, ResponseError, unexpectedResponse } from '../../common/connection/errors.ts'
import type { Platform } from '../../common/connection/platform.ts'
import type { Session } from '../../common/connection/session.ts'
import { accept } from '../../common/guards/guard.ts'
import type { ChosenFile } from '../files/chosen-file.ts'
import { isUploadTicket, type KycCalls } from '../requests.ts'

export interface UploadJob {
  readonly merchant: Session<KycCalls>
  readonly server: string
  readonly uploader: Uploader
  readonly platform: Platform
  readonly signal: AbortSignal
  /** The hash by which the server finds the file's bytes again; null where the page is not a secure context. */
  readonly hash: string | null
  /** Takes how many bytes the server already has, before the others are sent. */
  readonly onResume: (bytes: number) => void
  /** Takes the share that was sent, from 0 to 1. */
  readonly onProgress: (progress: number) => void
}

const stallTimeoutMs = 60_000

/**
 * Uploads a document's file, or the rest that the server does not have yet, and returns the upload's id. Requests the
 * ticket right before the upload, because tickets expire soon. Throws a ConnectionError or a ResponseError.
 */
export async function uploadFile(document: string, { blob, kind }: ChosenFile, job: UploadJob): Promise<string> {
  const { merchant, server, uploader, platform, signal, hash } = job
  const { size } = blob
  // a file's own name may reveal its owner; the server needs the extension only
  const file = { document, name: `file.${fileKinds[kind][0]}`, type: kind, size, ...(hash && { hash }) }
  const ticket = accept(isUploadTicket, (await merchant.call('upload', file, { signal })).data)
  if (!ticket) throw unexpectedResponse('POST /kyc/uploads')
  job.onResume(ticket.offset)
  const deadline = new Deadline(platform.clock, stallTimeoutMs, signal)
  const url = new URL(ticket.url, server).href
  try {
    for (const { offset, end, headers } of piecesOf(ticket, size)) {
      const onProgress = (share: number) => {
        deadline.restart()
        job.onProgress((offset + share * (end - offset)) / size)
      }
      const piece = blob.slice(offset, end, kind)
      await deadline.race(uploader(piece, { ...ticket, url, headers }, { signal: deadline.signal, onProgress }))
      deadline.restart()
    }
    return ticket.id
  } catch (error) {
    throw toUploadError(error)
  } finally {
    deadline.end()
  }
}

/** The bytes that are sent at once, where the server keeps what arrives. More cost less time, and can be lost. */
const pieceBytes = 128 * 1024

/**
 * Returns the pieces in which a file is sent from the ticket's offset on: where their bytes begin and end, and the
 * headers that say so. Where the server cannot go on, it is one. A proxy may pass nothing on of a request that broke
 * off, and a browser repeats one whose connection was reset: either costs one piece.
 */
function* piecesOf({ headers, offset: first }: UploadTicket, size: number) {
  if (!headers[offsetHeader]) {
    yield { offset: 0, end: size, headers }
    return
  }
  let offset = first
  do {
    const end = Math.min(offset + pieceBytes, size)
    const complete = `?${Number(end === size)}`
    yield { offset, end, headers: { ...headers, [offsetHeader]: String(offset), 'upload-complete': complete } }
    offset = end
  } while (offset < size)
}

const offsetHeader = 'upload-offset'

const finalProblems: readonly (string | null)[] = ['not-accepting', 'body-too-large', 'unsupported-file-type']

// any other error response may come from an expired ticket, and a retry requests a new one
function toUploadError(error: unknown): Error {
  const response = error instanceof ResponseError ? error : null
  if (response && finalProblems.includes(problemOf(response))) return response
  // a proxy in front of the server reports it without a problem
  if (response?.status === 413) return new ResponseError(413, { type: 'urn:guiche:body-too-large' }, null)
  return new ConnectionError('POST /kyc/uploads: the file did not arrive; check the connection', { cause: error })
}

/** Uploads a file, or its rest, to a ticket's URL, or rejects. `onProgress` takes the share that was sent, from 0 to 1. */
export type Uploader = (
  file: Blob,
  ticket: UploadTicket,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<void>

/** Uploads a file by XMLHttpRequest: fetch() reports no progress. Throws a ResponseError for an error response. */
export const uploadByXhr: Uploader = (file, { url, method, headers }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(responseError(request)))
    request.onerror = request.onabort = () => reject(new TypeError('no response; check the connection'))
    const stop = () => request.abort()
    request.onloadend = onAbort(signal, stop)
    signal.throwIfAborted()
    request.send(file)
  })

const responseError = ({ status, responseText }: XMLHttpRequest) =>
  new ResponseError(status, parseJson(responseText), null)
