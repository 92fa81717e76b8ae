import { expect, test } from 'vitest'
import { problem } from '../../../src/merchant-api/problems.ts'
import { runningWork, waitLimit } from '../../../src/merchant/limits/running-work.ts'
import { cachedReads } from '../../../src/merchant/service-reads/cached-reads.ts'
import { pollRead } from '../../../src/merchant/service-reads/poll-read.ts'
import { advanceUntilSettled, testClock } from '../../clock.ts'

/** Returns a record whose `service.state` can change, and whose `service.read` can fail; `request` polls it. */
function polledRecord() {
  const clock = testClock()
  const service = { state: 'open', reads: 0, read: async () => service.state }
  const read = () => {
    service.reads++
    return service.read()
  }
  const records = cachedReads(clock, read, () => {})
  const source = {
    key: 'kyc:a',
    read: () => records.get('a'),
    view: (state: string, now: number) =>
      state === 'gone' ? problem('kyc-not-found') : { state, server_time: new Date(now).toISOString() },
  }
  const request = (headers: Record<string, string> = {}, signal: AbortSignal | null = null) =>
    pollRead(source, new Request('https://shop.example', { headers, signal }), {
      clock,
      maxWaitSeconds: 25,
      waiters: waitLimit(runningWork()),
    })
  return { clock, service, request }
}

/** The same, with the headers of a client that has the view and waits. */
async function viewedRecord() {
  const { request, ...rest } = polledRecord()
  const etag = (await request()).headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag, prefer: 'wait=25' }
  return { ...rest, request, etag, headers }
}

test('a view has its entity tag', async () => {
  const { request } = polledRecord()
  const response = await request()
  expect([response.status, await response.json()]).toMatchObject([200, { state: 'open' }])
  expect([response.headers.get('etag'), response.headers.get('preference-applied')]).toEqual([expect.any(String), null])
})

test('a client that has the view and does not wait gets a 304 at once', async () => {
  const { request, etag } = await viewedRecord()
  const response = await request({ 'if-none-match': etag })
  expect([response.status, response.headers.get('etag')]).toEqual([304, etag])
})

test('a client that has another view gets the current one at once, even if it would wait', async () => {
  const { request } = await viewedRecord()
  const response = await request({ 'if-none-match': '"other"', prefer: 'wait=25' })
  expect([response.status, response.headers.get('preference-applied')]).toEqual([200, 'wait=25'])
})

test('a waiting client gets a change within five seconds', async () => {
  const { request, clock, headers, service } = await viewedRecord()
  const page = request(headers)
  await clock.untilSleeping(1)
  service.state = 'approved'
  await clock.advance(5000)
  expect(await (await page).json()).toMatchObject({ state: 'approved' })
})

test('a waiting client gets a 304 when the wait is over, and not before', async () => {
  const { request, clock, headers, service } = await viewedRecord()
  const start = clock.now()
  expect((await advanceUntilSettled(clock, request(headers))).status).toBe(304)
  expect([clock.now() - start, service.reads]).toEqual([25_000, 5])
})

test('a response instead of a view ends the wait', async () => {
  const { request, clock, headers, service } = await viewedRecord()
  const page = request(headers)
  await clock.untilSleeping(1)
  service.state = 'gone'
  await clock.advance(5000)
  expect((await page).status).toBe(404)
})

test('the error of the first read is thrown', async () => {
  const { request, service } = polledRecord()
  service.read = () => Promise.reject(new Error('no response'))
  await expect(request()).rejects.toThrow('no response')
})

test('a read that fails during the wait is repeated every five seconds, until it returns a change', async () => {
  const { request, clock, headers, service } = await viewedRecord()
  const page = request(headers)
  await clock.untilSleeping(1)
  service.read = () => Promise.reject(new Error('no response'))
  await clock.advance(5000)
  await clock.untilSleeping(1)
  await clock.advance(4999)
  expect(service.reads).toBe(2)

  service.read = async () => 'approved'
  await clock.advance(1)
  expect(await (await page).json()).toMatchObject({ state: 'approved' })
})

test('a read that never ends does not prolong the wait', async () => {
  const { request, clock, headers, service } = await viewedRecord()
  const page = request(headers)
  await clock.untilSleeping(1)
  service.read = () => new Promise(() => {})
  await clock.advance(5000)
  await clock.untilSleeping(1)
  await clock.advance(20_000)
  expect((await page).status).toBe(304)
})

test('the wait ends when the client leaves', async () => {
  const { request, clock, headers } = await viewedRecord()
  const client = new AbortController()
  const response = request(headers, client.signal)
  await clock.untilSleeping(1)
  client.abort()
  expect((await response).status).toBe(304)
})
