import { expect, test } from 'vitest'
import { NotFoundError, ServiceError } from '../../../src/core/errors.ts'
import { watch } from '../../../widgets/core/watch.ts'
import { testClock, turn } from '../../clock.ts'

const place = { operation: 'pix.get', correlationId: '1' }

interface Script {
  /** Milliseconds until the answer comes. */
  after?: number
  data?: string | null
  tag?: string
  waited?: boolean
  error?: Error
}

/** Watches a scripted server for so long, and tells when each request went out (s) and what came of it. */
async function run(
  script: Script[],
  ms: number,
  failed: (error: unknown) => number | null | undefined = () => undefined,
) {
  const clock = testClock('2026-03-21T15:00:00Z')
  const start = clock.now()
  const told: string[] = []
  const stop = new AbortController()
  const done = watch<string>(
    {
      async ask(headers, signal) {
        const { after = 0, data = null, tag = '"1"', waited = false, error } = script.shift() ?? { after: 1e9 }
        told.push(`${(clock.now() - start) / 1000}${headers['if-none-match'] ? ' if changed' : ''}`)
        if (after) await clock.sleep(after, signal)
        if (error) throw error
        const response = new Response(null, {
          headers: { ...(tag && { etag: tag }), ...(waited && { 'preference-applied': 'wait=25' }) },
        })
        return { data, response }
      },
      answered: (data) => {
        told.push(data ?? 'unchanged')
        return data !== 'end'
      },
      failed(error) {
        told.push('failed')
        return failed(error)
      },
    },
    { clock, random: () => 1 },
    stop.signal,
  )
  await turn()
  await clock.advance(ms)
  await turn()
  stop.abort()
  await done
  return told
}

test('a server that waits is asked again at once', async () => {
  const script = [{ data: 'open' }, { after: 25_000, waited: true }, { after: 9000, waited: true, data: 'paid' }]
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

test('a server that does not wait is asked after 2 s, growing to 10 s', async () => {
  const script = [{ data: 'open' }, {}, {}, {}, {}, {}, {}]
  const told = await run(script, 40_000)
  expect(told.filter((line) => line.endsWith('if changed')).map(Number.parseFloat)).toEqual([
    0, 2, 5, 9.5, 16.25, 26.25, 36.25,
  ])
})

test('a server that says it waits, and does not, is soon asked less often', async () => {
  const script = Array.from({ length: 20 }, () => ({ data: 'open', waited: true }))
  const told = await run(script, 4000)
  expect(told.filter((line) => line === 'open')).toHaveLength(7)
})

test('a server without ETags is asked every 2 s', async () => {
  const script = Array.from({ length: 9 }, () => ({ data: 'open', tag: '' }))
  const told = await run(script, 5000)
  expect(told.filter((line) => line !== 'open')).toEqual(['0', '0', '2', '4'])
})

test('after failures the pause doubles to 10 s, and is short again after an answer', async () => {
  const error = new Error('lost')
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

test('Retry-After is obeyed', async () => {
  const error = new ServiceError(place, 503, null, 20_000)
  expect(await run([{ error }, { data: 'open' }], 20_000)).toEqual(['0', 'failed', '20', 'open', '20 if changed'])
})

test('who hears of a failure can say when to try again, and when not', async () => {
  const error = new NotFoundError(place, 404, null, null)
  expect(await run([{ error }, { error }], 60_000, () => 4000)).toEqual(['0', 'failed', '4', 'failed', '8'])
  expect(await run([{ error }, { error }], 60_000, () => null)).toEqual(['0', 'failed'])
})

test('who hears of an answer can end it', async () => {
  expect(await run([{ data: 'end' }, { data: 'open' }], 60_000)).toEqual(['0', 'end'])
})

test('an answer that comes after the end is not heard', async () => {
  const stop = new AbortController()
  const heard: string[] = []
  const late = { data: 'paid', response: new Response() }
  const done = watch<string>(
    {
      async ask() {
        stop.abort()
        return late
      },
      answered: (data) => heard.push(data ?? '') > 0,
      failed: () => null,
    },
    { clock: testClock(), random: () => 1 },
    stop.signal,
  )
  await done
  expect(heard).toEqual([])
})
