import { settledWithin } from '../../core/settled-within.ts'
import type { MerchantContext } from '../charges/context.ts'
import { processInBackground } from './process-callback.ts'
import { storeCallback } from './store-callback.ts'

/** Milliseconds that the processing of a stored callback may delay its response, so that the service need not send it again. */
const maxResponseDelayMs = 2000

/** Responds to a callback of the service once it is stored, and processes it. */
export async function receiveCallback(context: MerchantContext, token: string, request: Request): Promise<Response> {
  const stored = await storeCallback(context, token, request)
  if (stored instanceof Response) return stored
  // a closing server leaves the callback to other processes
  if (stored.isOwn && !context.running.isClosing) {
    const task = processInBackground(context, stored)
    context.keepAlive(task.ended)
    await settledWithin(context.clock, maxResponseDelayMs, task.firstTry)
  }
  return new Response(null, { status: 204 })
}
