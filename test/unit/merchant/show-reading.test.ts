import { expect, test } from 'vitest'
import { problem } from '../../../src/contract/problems.ts'
import { readings } from '../../../src/merchant/readings.ts'
import { showReading } from '../../../src/merchant/show-reading.ts'
import { goingOn, testClock } from '../../clock.ts'

/** A record that a page looks at: its `state` is what the service would say, and its `read` what reading it does. */
function looked() {
  const clock = testClock()
  const service = { state: 'open', reads: 0, answer: async () => service.state }
  const records = readings(clock, () => {
    service.reads++
    return service.answer()
  })
  const shown = {
    read: () => records.get('a'),
    view: (state: string, now: number) =>
      state === 'gone' ? problem('no-kyc') : { state, server_time: new Date(now).toISOString() },
  }
  const ask = (headers: Record<string, string> = {}, signal: AbortSignal | null = null) =>
    showReading(shown, new Request('https://shop.example', { headers, signal }), clock, 25)
  return { clock, service, ask }
}

/** The same, by a page that has seen it and waits. */
async function waiting() {
  const { ask, ...rest } = looked()
  const etag = (await ask()).headers.get('etag') ?? ''
  const known = { 'if-none-match': etag, prefer: 'wait=25' }
  return { ...rest, ask, etag, known }
}

test('a record is answered with its tag', async () => {
  const { ask } = looked()
  const answer = await ask()
  expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'open' }])
  expect([answer.headers.get('etag'), answer.headers.get('preference-applied')]).toEqual([expect.any(String), null])
})

test('who knows it and does not wait is told so at once', async () => {
  const { ask, etag } = await waiting()
  const answer = await ask({ 'if-none-match': etag })
  expect([answer.status, answer.headers.get('etag')]).toEqual([304, etag])
})

test('who does not know it is answered at once, though ready to wait', async () => {
  const { ask } = await waiting()
  const answer = await ask({ 'if-none-match': '"other"', prefer: 'wait=25' })
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'wait=25'])
})

test('a change is told within five seconds', async () => {
  const { ask, clock, known, service } = await waiting()
  const page = ask(known)
  await clock.asleep(1)
  service.state = 'approved'
  await clock.advance(5000)
  expect(await (await page).json()).toMatchObject({ state: 'approved' })
})

test('nothing new is told when the wait is over, and not before', async () => {
  const { ask, clock, known, service } = await waiting()
  const start = clock.now()
  expect((await goingOn(clock, ask(known))).status).toBe(304)
  expect([clock.now() - start, service.reads]).toEqual([25_000, 5])
})

test('what is answered instead of a record ends the wait', async () => {
  const { ask, clock, known, service } = await waiting()
  const page = ask(known)
  await clock.asleep(1)
  service.state = 'gone'
  await clock.advance(5000)
  expect((await page).status).toBe(404)
})

test('the first read’s failure is thrown', async () => {
  const { ask, service } = looked()
  service.answer = () => Promise.reject(new Error('no answer'))
  await expect(ask()).rejects.toThrow('no answer')
})

test('a service that fails while somebody waits is asked again every five seconds, and its news is told', async () => {
  const { ask, clock, known, service } = await waiting()
  const page = ask(known)
  await clock.asleep(1)
  service.answer = () => Promise.reject(new Error('no answer'))
  await clock.advance(5000)
  await clock.asleep(1)
  await clock.advance(4999)
  expect(service.reads).toBe(2)

  service.answer = async () => 'approved'
  await clock.advance(1)
  expect(await (await page).json()).toMatchObject({ state: 'approved' })
})

test('a read that never ends does not lengthen the wait', async () => {
  const { ask, clock, known, service } = await waiting()
  const page = ask(known)
  await clock.asleep(1)
  service.answer = () => new Promise(() => {})
  await clock.advance(5000)
  await clock.asleep(1)
  await clock.advance(20_000)
  expect((await page).status).toBe(304)
})

test('who goes away is not waited for', async () => {
  const { ask, clock, known } = await waiting()
  const page = new AbortController()
  const answer = ask(known, page.signal)
  await clock.asleep(1)
  page.abort()
  expect((await answer).status).toBe(304)
})
