import { expect, test, vi } from 'vitest'
import type { pix } from '../../../src/merchant-api/pix.ts'
import { problem } from '../../../src/merchant-api/problems.ts'
import { pixRoutes } from '../../../src/merchant-api/routes.ts'
import { type RefreshSession, Session } from '../../../widgets/common/connection/session.ts'
import { eventLoopTurn, testClock } from '../../clock.ts'

/** A session on a server that accepts the token `new` only. */
function sessionWith(refresh: RefreshSession | undefined, token = 'old') {
  const clock = testClock()
  const tokens: string[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const authorization = request.headers.get('authorization') ?? ''
    tokens.push(`${request.url} ${authorization}`)
    return authorization === 'Bearer new' ? Response.json({}) : problem('invalid-session')
  }
  const settings = { server: '/pay', base: 'https://shop.test/cart', token, refresh: () => refresh }
  const session = new Session<typeof pix>(pixRoutes, { ...settings, clock, random: Math.random, fetch })
  const call = () => session.call('get', {})
  return { call, clock, tokens }
}

test('a rejected session is refreshed, and the call is repeated', async () => {
  const { call, tokens } = sessionWith(async () => 'new')
  await call()
  expect(tokens).toEqual(['https://shop.test/pay/pix Bearer old', 'https://shop.test/pay/pix Bearer new'])
  await call()
  expect(tokens).toHaveLength(3)
})

test('concurrent calls share one refresh', async () => {
  let refreshes = 0
  const { call } = sessionWith(async () => {
    refreshes++
    return 'new'
  })
  await Promise.all([call(), call(), call()])
  expect(refreshes).toBe(1)
})

test('without refreshSession the session ends', async () => {
  await expect(sessionWith(undefined).call()).rejects.toMatchObject({ status: 401 })
})

test('a refresh that fails, returns nothing or returns another bad token ends the session', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failing = () => {
    throw new Error('offline')
  }
  const refreshes: RefreshSession[] = [async () => failing(), failing, () => '', () => 'bad']
  for (const refresh of refreshes) await expect(sessionWith(refresh).call()).rejects.toMatchObject({ status: 401 })
  // the developer of the page sees why
  expect(warn.mock.calls).toEqual([[new Error('offline')], [new Error('offline')]])
})

test('a refresh times out after 15 s', async () => {
  const { call, clock } = sessionWith(() => new Promise(() => {}))
  const outcome = expect(call()).rejects.toMatchObject({ status: 401 })
  for (let turns = 0; turns < 5; turns++) await eventLoopTurn()
  await clock.advance(15_000)
  await outcome
})
