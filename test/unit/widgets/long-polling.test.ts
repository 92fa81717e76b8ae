import { expect, test } from 'vitest'
import { ResponseError } from '../../../widgets/common/connection/errors.ts'
import { longPoll } from '../../../widgets/common/connection/long-polling.ts'
import { eventLoopTurn, testClock } from '../../clock.ts'

interface ScriptedResponse {
  /** Milliseconds until the response. */
  delayMs?: number
  data?: string | null
  tag?: string
  waited?: boolean
  error?: Error
}

/** Polls a scripted server for some milliseconds. Returns when each request was sent, in seconds, and its result. */
async function run(
  script: ScriptedResponse[],
  ms: number,
  onError: (error: unknown) => number | null | undefined = () => undefined,
  shownEtag?: string,
  random = 1,
) {
  const clock = testClock('2026-03-21T15:00:00Z')
  const start = clock.now()
  const log: string[] = []
  const controller = new AbortController()
  const done = longPoll(
    {
      async request(headers, signal) {
        const { delayMs = 0, data = null, tag = '"1"', waited = false, error } = script.shift() ?? { delayMs: 1e9 }
        log.push(`${(clock.now() - start) / 1000}${headers['if-none-match'] ? ' if changed' : ''}`)
        if (delayMs) await clock.sleep(delayMs, signal)
        if (error) throw error
        const response = new Response(null, {
          headers: { ...(tag && { etag: tag }), ...(waited && { 'preference-applied': 'wait=25' }) },
        })
        return { data, response }
      },
      onResponse: (data) => {
        log.push(typeof data === 'string' ? data : 'unchanged')
        return data !== 'end'
      },
      onError(error) {
        log.push('failed')
        return onError(error)
      },
    },
    { clock, random: () => random },
    controller.signal,
    shownEtag,
  )
  await eventLoopTurn()
  await clock.advance(ms)
  await eventLoopTurn()
  controller.abort()
  await done
  return log
}

test('a server that waits is polled again at once', async () => {
  const script = [{ data: 'open' }, { delayMs: 25_000, waited: true }, { delayMs: 9000, waited: true, data: 'paid' }]
  expect(await run(script, 40_000)).toEqual([
    '0',
    'open',
    '0 if changed',
    'unchanged',
    '25 if changed',
    'paid',
    '34 if changed',
  ])
})

test('a server that does not wait is polled again after 2 s, growing to 10 s', async () => {
  const script = [{ data: 'open' }, {}, {}, {}, {}, {}, {}]
  const log = await run(script, 40_000)
  expect(log.filter((line) => line.endsWith('if changed')).map(Number.parseFloat)).toEqual([
    0, 2, 5, 9.5, 16.25, 26.25, 36.25,
  ])
})

test('a server that claims to wait and does not is soon polled less often', async () => {
  const script = Array.from({ length: 20 }, () => ({ data: 'open', waited: true }))
  const log = await run(script, 4000)
  expect(log.filter((line) => line === 'open')).toHaveLength(7)
})

test('a response that is shown already makes the first request conditional', async () => {
  const waiting = [{ delayMs: 9000, waited: true, data: 'paid' }]
  expect(await run(waiting, 9000, undefined, '"0"')).toEqual(['0 if changed', 'paid', '9 if changed'])
  const quick = [{}, { data: 'paid' }]
  expect(await run(quick, 2000, undefined, '"0"')).toEqual(['0 if changed', 'unchanged', '2 if changed', 'paid'])
})

test('a server without ETags is polled every 2 s', async () => {
  const script = Array.from({ length: 9 }, () => ({ data: 'open', tag: '' }))
  const log = await run(script, 5000)
  expect(log.filter((line) => line !== 'open')).toEqual(['0', '0', '2', '4'])
})

test('after failures the pause doubles to 10 s, and a response resets it', async () => {
  const error = new Error('connection lost')
  const script = [...Array.from({ length: 5 }, () => ({ error })), { data: 'open' }, { error }, { data: 'open' }]
  expect(await run(script, 30_000)).toEqual(
    ['0', 'failed', '1', 'failed', '3', 'failed', '7', 'failed', '15', 'failed', '25', 'open'].concat([
      '25 if changed',
      'failed',
      '26',
      'open',
      '26 if changed',
    ]),
  )
})

test('pages that got the same Retry-After come back one after another, and none before it', async () => {
  const error = new ResponseError(503, undefined, 20_000)
  const script = () => [{ error }, { error }, { data: 'open' }]
  const sentAt = async (random: number) =>
    (await run(script(), 60_000, undefined, undefined, random)).flatMap((line) => (/^\d/.test(line) ? [line] : []))

  expect(await sentAt(0)).toEqual(['0', '20', '40', '40 if changed'])
  expect(await sentAt(0.5)).toEqual(['0', '20.5', '41.5', '41.5 if changed'])
  expect(await sentAt(1)).toEqual(['0', '21', '43', '43 if changed'])
})

test.each([
  ['a day', 86_400],
  ['thirty days, which is too long for a timer', 2_592_000],
  ['a date in the year 2999', 30_000_000_000],
])('a Retry-After of %s is obeyed for a minute', async (_, seconds) => {
  const error = new ResponseError(503, undefined, seconds * 1000)
  const log = await run([{ error }, { data: 'open' }], 60_000, undefined, undefined, 0)
  expect(log).toEqual(['0', 'failed', '60', 'open', '60 if changed'])
})

test('onError decides when to retry, and whether to', async () => {
  const error = new ResponseError(404, undefined, null)
  expect(await run([{ error }, { error }], 60_000, () => 4000)).toEqual(['0', 'failed', '4', 'failed', '8'])
  expect(await run([{ error }, { error }], 60_000, () => null)).toEqual(['0', 'failed'])
})

test('onResponse can stop polling', async () => {
  expect(await run([{ data: 'end' }, { data: 'open' }], 60_000)).toEqual(['0', 'end'])
})

test('a response that arrives after polling was aborted is ignored', async () => {
  const controller = new AbortController()
  const responses: unknown[] = []
  const response = { data: 'paid', response: new Response() }
  const done = longPoll(
    {
      async request() {
        controller.abort()
        return response
      },
      onResponse: (data) => responses.push(data) > 0,
      onError: () => null,
    },
    { clock: testClock(), random: () => 1 },
    controller.signal,
  )
  await done
  expect(responses).toEqual([])
})

test('of a page with six elements two requests wait, and the others ask every 3 seconds', async () => {
  const clock = testClock()
  const controller = new AbortController()
  const asked: boolean[] = []
  let waiting = 0
  let mostWaiting = 0
  const target = {
    async request(headers: Record<string, string>, signal: AbortSignal) {
      const waits = headers['prefer'] === 'wait=25'
      asked.push(waits)
      if (waits) mostWaiting = Math.max(mostWaiting, ++waiting)
      if (waits) await clock.sleep(25_000, signal).finally(() => waiting--)
      const headersOfResponse = { etag: '"1"', ...(waits && { 'preference-applied': 'wait=25' }) }
      return { data: null, response: new Response(null, { headers: headersOfResponse }) }
    },
    onResponse: () => true,
    onError: () => undefined,
  }
  const platform = { clock, random: () => 0 }
  const loops = Array.from({ length: 6 }, () => longPoll(target, platform, controller.signal, '"1"'))
  await eventLoopTurn()
  expect(asked).toEqual([true, true, false, false, false, false])
  await clock.advance(3000)
  await eventLoopTurn()
  expect(asked.filter((waits) => !waits)).toHaveLength(8)
  await clock.advance(60_000)
  expect(mostWaiting).toBe(2)

  controller.abort()
  await Promise.all(loops)
  expect(waiting).toBe(0)
})
