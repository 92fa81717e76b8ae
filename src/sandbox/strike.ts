import { systemClock } from '../core/clock.ts'
import { Refusal } from '../core/serve.ts'
import { errorAnswer, isErrorBody, refuse } from './error-bodies.ts'
import type { PendingFault } from './fault.ts'
import { LostConnection } from './lost-connection.ts'
import type { Callback } from './callback.ts'

/** What a fault does before the work: it waits, throws an answer that comes instead, or drops the connection. */
export async function strikeBefore({ kind, ms, run }: PendingFault, signal: AbortSignal): Promise<void> {
  if (isAfterWork(kind)) return
  await run?.()
  if (kind === 'latency') return systemClock.sleep(ms, signal)
  if (kind === 'html') throw new Refusal(page())
  if (kind === '429') throw new Refusal(refuse(429, 'Too many requests.', { 'retry-after': '1' }))
  if (kind === '5xx') throw new Refusal(refuse(503, 'Service unavailable.'))
  if (isErrorBody(kind)) throw new Refusal(errorAnswer(kind))
  throw new LostConnection()
}

/** What a fault makes of the answer when the work is done. */
export async function strikeAfter({ kind, run }: PendingFault, answer: Response): Promise<Response> {
  if (!isAfterWork(kind)) return answer
  await run?.()
  if (kind === 'drop-after') throw new LostConnection()
  return cutOff(answer)
}

/** What a fault makes of a callback that `send` would send. */
export async function strikeCallback(
  { kind, ms, run }: PendingFault,
  send: () => Promise<Callback>,
): Promise<Callback> {
  await run?.()
  if (kind === 'callback-never') return { error: 'withheld' }
  if (kind === 'callback-late') await systemClock.sleep(ms)
  if (kind === 'callback-twice') await send()
  return send()
}

const isAfterWork = (kind: PendingFault['kind']) => kind === 'drop-after' || kind === 'cut'

const page = () =>
  new Response('<!doctype html><title>Maintenance</title><h1>Back soon</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

async function cutOff(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const half = bytes.subarray(0, bytes.length / 2)
  const source = {
    start: (body: ReadableStreamDefaultController<Uint8Array>) => body.enqueue(half),
    async pull(body: ReadableStreamDefaultController<Uint8Array>) {
      await systemClock.sleep(10) // a server that hands the answer on has sent the half by then
      body.error(new LostConnection())
    },
  }
  // the half is read before more is asked for
  return new Response(new ReadableStream(source, { highWaterMark: 0 }), answer)
}
