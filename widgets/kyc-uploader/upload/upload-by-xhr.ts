import type { UploadTicket } from '../../../src/merchant-api/kyc.ts'
import { ResponseError } from '../../common/connection/errors.ts'
import { parseJson } from '../../common/connection/parse-json.ts'

/** Uploads a file to a ticket's URL. Rejects if it did not arrive. `onProgress` takes the share that was sent, from 0 to 1. */
export type Uploader = (
  file: Blob,
  ticket: UploadTicket,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<void>

/** Uploads a file by XMLHttpRequest, because fetch() reports no progress. Throws a ResponseError for an error response. */
export const uploadByXhr: Uploader = (file, { url, method, headers }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(responseError(request)))
    request.onerror = request.onabort = () => reject(new TypeError('no response; check the connection'))
    const stop = () => request.abort()
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    signal.throwIfAborted()
    request.send(file)
  })

const responseError = ({ status, responseText }: XMLHttpRequest) =>
  new ResponseError(status, parseJson(responseText), null)
