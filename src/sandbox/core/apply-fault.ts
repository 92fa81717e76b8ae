import { systemClock } from '../../core/clock.ts'
import { RejectedRequest } from '../../http/serve.ts'
import type { CallbackResult } from './callback.ts'
import { faultResponse } from './error-responses.ts'
import type { PendingFault } from './fault.ts'

export async function applyRequestFault(
  { kind, delayMs, onTrigger }: PendingFault,
  signal: AbortSignal,
): Promise<void> {
  if (happensAfterProcessing(kind)) return
  await onTrigger?.()
  if (kind === 'latency') return systemClock.sleep(delayMs, signal)
  const response = faultResponse(kind)
  if (response) throw new RejectedRequest(response)
  throw new ConnectionDroppedError()
}

export async function applyResponseFault({ kind, onTrigger }: PendingFault, response: Response): Promise<Response> {
  if (!happensAfterProcessing(kind)) return response
  await onTrigger?.()
  if (kind === 'drop-after') throw new ConnectionDroppedError()
  return truncate(response)
}

export async function applyCallbackFault(
  { kind, delayMs, onTrigger }: PendingFault,
  send: () => Promise<CallbackResult>,
): Promise<CallbackResult> {
  await onTrigger?.()
  if (kind === 'callback-never') return { error: 'withheld' }
  if (kind === 'callback-late') await systemClock.sleep(delayMs)
  if (kind === 'callback-twice') await send()
  return send()
}

/** The rejection of `fetch` when a fault drops the connection. A server in between should drop its own then. */
export class ConnectionDroppedError extends TypeError {
  override readonly name = 'ConnectionDroppedError'

  constructor() {
    super('An injected fault of the sandbox dropped the connection. Retry, or remove all faults with resetState().')
  }
}

const happensAfterProcessing = (kind: PendingFault['kind']) => kind === 'drop-after' || kind === 'truncate'

async function truncate(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const half = bytes.subarray(0, bytes.length / 2)
  const source = {
    start: (body: ReadableStreamDefaultController<Uint8Array>) => body.enqueue(half),
    async pull(body: ReadableStreamDefaultController<Uint8Array>) {
      await systemClock.sleep(10) // a server that forwards the response has sent the half by then
      body.error(new ConnectionDroppedError())
    },
  }
  // the reader gets the half before the stream is pulled again
  return new Response(new ReadableStream(source, { highWaterMark: 0 }), response)
}
