import { isRecord } from '../../../src/core/problem.ts'
import { ServiceError } from '../../../src/core/errors.ts'
import type { UploadTicket } from '../../../src/contract/kyc.ts'

/** How bytes travel to where a ticket says. Rejects when they did not arrive; `progress` takes the share that has left. */
export type Uploader = (
  file: Blob,
  ticket: UploadTicket,
  options: { readonly signal: AbortSignal; readonly progress: (share: number) => void },
) => Promise<void>

/** Sends a file by XMLHttpRequest, which alone tells how far it is. Throws ServiceError for an answer that refuses. */
export const put: Uploader = (file, { url, method, headers }, { signal, progress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(refusal(request)))
    request.onerror = request.onabort = () => reject(new TypeError('no answer'))
    const stop = () => request.abort()
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    signal.throwIfAborted()
    request.send(file)
  })

function refusal({ status, responseText }: XMLHttpRequest): ServiceError {
  return new ServiceError({ operation: 'kyc.store', correlationId: '' }, status, parsed(responseText), null)
}

function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : ''
  } catch {
    return '' // of a store whose pages are none of ours
  }
}
