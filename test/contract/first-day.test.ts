import { describe, expect, test } from 'vitest'
import { learn } from '../../src/learn/learn.ts'
import { recordExchanges } from '../../src/record/index.ts'
import { eventLoopTurn } from '../clock.ts'
import { type Answers, assumed } from '../first-day/answers.ts'
import { enter, entered } from '../first-day/entered.ts'
import { type LifeName, liveThrough, lives, type Outcomes } from '../first-day/lives.ts'
import { signatureHeader } from '../first-day/own-service/callbacks.ts'
import { type DifferentQuestion, differences } from '../first-day/own-service/differences.ts'
import { createOwnService } from '../first-day/own-service/service.ts'
import { createSandboxService } from '../first-day/sandbox-service.ts'
import { cents, type FirstDayShop, openShop } from '../first-day/shop.ts'

const lifeNames = Object.keys(lives)
const endedOf = (outcomes: Outcomes) => Object.entries(outcomes).flatMap(([name, { ended }]) => (ended ? [name] : []))

/** Expects that nothing was charged or paid twice, and that no event told of something twice. */
async function expectNothingTwice({ service, events }: FirstDayShop) {
  const { charges, payouts } = await service.books()
  const invoices = charges.map(({ invoice }) => invoice)
  expect(new Set(invoices).size).toBe(invoices.length)
  expect(payouts).toHaveLength(1)
  expect(new Set(events).size).toBe(events.length)
}

describe('the first day with a service that answers otherwise', () => {
  test('a shop that has worked with the sandbox ends no life', async () => {
    const shop = openShop(createOwnService, assumed)
    const outcomes = await liveThrough(shop)

    expect(endedOf(outcomes)).toEqual([])
    const why: readonly [LifeName, RegExp][] = [
      ['order', /^pix\.timeZone: the service rejected `expire_date`/],
      ['card', /^undocumented\.cardExpireDate: the service rejected/],
      ['refund', /^unreadableCallback of bill-1/],
      ['payout', /amountUnit may be wrong; payouts are stopped/],
      ['kyc', /documents\/\{documentId\}\/update|kycDocumentId/],
      ['callback', /^unreadableCallback of bill-2/],
    ]
    for (const [life, words] of why) expect(outcomes[life].says).toContainEqual(expect.stringMatching(words))
    await expectNothingTwice(shop)
    expect(shop.events).not.toContainEqual(expect.stringMatching(/^(paid|overpaid|refunded|onboarding active) /))
  })

  test('once it has entered the answers, every life ends right', async () => {
    const shop = openShop(createOwnService, entered)

    expect(endedOf(await liveThrough(shop))).toEqual(lifeNames)
    await expectNothingTwice(shop)
    expect((await shop.service.books()).payouts).toEqual([{ cents }])
  })

  test('with the answers, a callback that the service has not signed counts for nothing', async () => {
    const shop = openShop(createOwnService, entered)
    await lives.callback(shop)
    const last = shop.callbacks.at(-1)?.request
    if (!last) throw new Error('there was no callback')
    const forged = (value?: string) => {
      const request = last.clone()
      request.headers.delete(signatureHeader)
      if (value) request.headers.set(signatureHeader, value)
      return shop.merchant.fetch(request)
    }

    expect((await shop.merchant.fetch(last.clone())).status).toBe(204)
    expect((await forged()).status).toBe(401)
    expect((await forged('0'.repeat(64))).status).toBe(401)
  })
})

describe('the first day without one of the answers: ', () => {
  test.each(differences)('$answer ($question)', async ({ question, stops, says }) => {
    const others = differences.map((each) => each.question).filter((each) => each !== question)
    const shop = openShop(createOwnService, enter(others))
    const outcomes = await liveThrough(shop)

    const stopped: readonly string[] = stops
    expect(endedOf(outcomes)).toEqual(lifeNames.filter((name) => !stopped.includes(name)))
    if (says) expect(shop.says).toContainEqual(expect.stringMatching(says))
    await expectNothingTwice(shop)
  })
})

/** Lives through a day that is recorded. Returns its outcomes, and what is learned from it and the days before. */
async function recordedDay(answers: Answers, lines: string[]) {
  let now = () => 0
  const recorder = recordExchanges((line) => lines.push(line), { now: () => now() })
  const shop = openShop(createOwnService, answers, { wrapFetch: recorder.fetch, server: { recorder } })
  now = shop.clock.now
  const outcomes = await liveThrough(shop)
  // each life ends a while after its last line
  await eventLoopTurn()
  return { ended: endedOf(outcomes), ...learn(lines.join('\n')) }
}

const enterable = new Set<string>(differences.map(({ question }) => question))
const isDifferent = (question: string): question is DifferentQuestion => enterable.has(question)

test('a recorded day and `learn` say what to enter and what to ask, and the next day ends right', async () => {
  const lines: string[] = []
  const first = await recordedDay(assumed, lines)
  const answered = first.learned.answers.map(({ question }) => question).filter(isDifferent)
  expect(answered.toSorted()).toEqual([
    'callbacks.authenticity',
    'callbacks.payload',
    'charges.timeZone',
    'kyc.documentIds',
    'payouts.amountUnit',
    'payouts.externalId',
  ])
  for (const { question, plausible } of differences) {
    const found = first.learned.answers.find((each) => each.question === question)
    if (found && plausible) expect(found.answer).toBe(plausible)
  }
  expect(first.learned.contradictions.map(({ setting }) => setting)).toEqual([
    'payouts.amountUnit',
    'undocumented.kycDocumentId',
  ])
  expect(first.learned.unknown).toContainEqual(
    expect.objectContaining({ operation: 'pix', is: 'the status 4 Liquidated' }),
  )

  // the service says what no exchange shows, and what its statuses and its rejection of a date mean
  const asked = ['charges.states', 'charges.cardExpiryFormat', 'onboarding.documentList', 'onboarding.upload'] as const
  const second = await recordedDay(enter([...answered, ...asked]), lines)
  const declines = second.learned.answers.find(({ question }) => question === 'charges.declines')
  expect(declines?.answer).toBe('400-text')
  expect(second.learned.answers).toContainEqual(expect.objectContaining({ question: 'kyc.timeZone', answer: 'utc' }))

  const third = await recordedDay(enter([...answered, ...asked, 'charges.declines', 'kyc.timeZone']), lines)
  expect(third.ended).toEqual(lifeNames)
  expect(third.unreadable).toEqual([])

  // a sandbox like that service meets the same shop; it signs nothing, and has addresses of its own for documents
  const ofSandbox = ['callbacks.authenticity', 'onboarding.documentList', 'onboarding.upload']
  const answers = enter([...enterable].filter(isDifferent).filter((question) => !ofSandbox.includes(question)))
  const rehearsal = openShop((world) => createSandboxService(world, { like: third.learned }), answers)
  expect(endedOf(await liveThrough(rehearsal))).toEqual(lifeNames)
})

test('the same day ends right with the sandbox, which needs no answers', async () => {
  const shop = openShop(createSandboxService, assumed)

  const outcomes = await liveThrough(shop)
  expect(endedOf(outcomes)).toEqual(lifeNames)
  expect(Object.values(outcomes).flatMap(({ says }) => says)).toEqual([])
  await expectNothingTwice(shop)
})
