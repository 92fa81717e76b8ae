import { settledWithin } from '../../core/deadline.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { MerchantContext } from '../context/context.ts'
import type { BackgroundTask } from '../hooks/keep-trying.ts'
import { findCallbackToken } from './callback-token.ts'
import { processInBackground } from './process-callback.ts'
import { readBody } from './read-body.ts'
import { storeCallback, whileReceiving } from './store-callback.ts'

/** Milliseconds that the processing of a stored callback may delay its response, so that the service need not send it again. */
const maxResponseDelayMs = 2000

/**
 * Responds to a callback of the service once it is stored, and processes it. One that is no text in its declared encoding is
 * stored and reported as it came, and rejected.
 */
export async function receiveCallback(context: MerchantContext, token: string, request: Request): Promise<Response> {
  const known = await findCallbackToken(context.orders.store, token)
  if (!known) return problem('not-found')
  const body = await readBody(request, token, context.server.clock)
  return new Promise((resolve, reject) => {
    const counted = whileReceiving(context, known.hash, async () => {
      const stored = await storeCallback(context, known, body)
      if (stored instanceof Response) return resolve(stored)
      // a closing server leaves the callback to other processes
      const task = stored.isOwn && !context.server.running.isClosing ? processInBackground(context, stored) : null
      if (task) context.scope.keepAlive(task.ended)
      resolve(respond(context, task, stored.isText))
      await task?.firstTry
    })
    counted.catch(reject)
  })
}

async function respond(
  { server: { clock } }: MerchantContext,
  task: BackgroundTask | null,
  isText: boolean,
): Promise<Response> {
  if (task) await settledWithin(clock, maxResponseDelayMs, task.firstTry)
  return isText ? new Response(null, { status: 204 }) : problem('unsupported-encoding')
}
