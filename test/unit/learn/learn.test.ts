import { expect, test } from 'vitest'
import { learn, questions } from '../../../src/learn/learn.ts'
import { report } from '../../../src/learn/report.ts'

const exchange = (operation: string, sent: unknown, received: unknown, status = 201) =>
  JSON.stringify({
    recording: 'r',
    at: 0,
    type: 'exchange',
    operation,
    method: 'POST',
    status,
    ms: 5,
    request: { headers: {}, params: {}, query: {}, body: sent },
    response: { headers: {}, body: received },
  })

const settings = (entered: object) => JSON.stringify({ recording: 'r', at: 0, type: 'settings', settings: entered })

test('an answer has the lines that prove it and the setting to enter', () => {
  const { learned } = learn(exchange('payouts.create', { amount: 1050 }, { id: 1, amount: 'R$ 10,50' }))
  expect(learned.answers).toContainEqual({
    question: 'payouts.amountUnit',
    answer: 'minor',
    lines: [1],
    enter: 'payouts.amountUnit: "minor"',
  })
  expect(learned.manners.answers).toMatchObject({ 'payouts.amountUnit': 'minor' })
})

test('a setting of the recorded server that an answer contradicts is named with both lines', () => {
  const paid = exchange('payouts.create', { amount: 10.5 }, { id: 1, amount: 'R$ 10,50' })
  const says = (unit: string) =>
    learn([settings({ 'payouts.amountUnit': unit }), paid].join('\n')).learned.contradictions
  expect(says('major')).toEqual([])
  expect(says('minor')).toEqual([
    {
      setting: 'payouts.amountUnit',
      question: 'payouts.amountUnit',
      says: 'the server has "minor", and the service shows "major"',
      lines: [1, 2],
    },
  ])
})

test('a map of statuses is contradicted by an entry that means something else, and not by one that it lacks', () => {
  const charge = { id: 1, amount: 100, paid_amount: 100, refunded_amount: null, status: { id: 7, name: 'Settled' } }
  const says = (map: object) => {
    const lines = [settings({ 'pix.statusMap': map }), exchange('payins.createPix', {}, charge)]
    return learn(lines.join('\n')).learned.contradictions.map(({ setting }) => setting)
  }
  expect(says({ 7: 'expired' })).toEqual(['pix.statusMap'])
  expect(says({ 7: 'paid' })).toEqual([])
  expect(says({ 9: 'expired' })).toEqual([])
})

test('the status with which a card is at the bank does not contradict its entry in the map', () => {
  const charge = (status: object, paidAmountCents: number | null) => ({
    id: 'c1',
    amountCents: 100,
    paidAmountCents,
    status,
  })
  const lines = [
    settings({ 'card.statusMap': { 6: 'processing', 8: 'paid' } }),
    exchange('payins.createCard', { checkout: { token: 't' } }, charge({ id: 6, name: 'awaiting approval' }, null)),
    exchange('payins.createCard', { checkout: { token: 'u' } }, charge({ id: 8, name: 'Captured' }, 100)),
  ]
  const { answers, contradictions } = learn(lines.join('\n')).learned
  expect(answers).toContainEqual(expect.objectContaining({ enter: 'card.statusMap: {"8":"paid"}' }))
  expect(contradictions).toEqual([])
})

test('fields, types and statuses that the interface does not declare are listed', () => {
  const { learned } = learn(
    exchange(
      'payouts.create',
      {},
      { id: 'x1', wallet: true, status: { id: 9, name: 'Parked' }, beneficiary: { nick: 'b' } },
    ),
  )
  const known = learned.unknown.map(({ path, is }) => `${path}: ${is}`)
  expect(known).toContain('status: the status 9 Parked')
  expect(known).toContain('wallet: a field that is not declared: true or false')
  expect(known).toContain('beneficiary.nick: a field that is not declared: a text of the form a')
  expect(known).toContain('id: of another type: a text of the form a0')
})

test('without a line, every question is open, with its smallest exchange and its cost, or why none shows it', () => {
  const { learned } = learn('')
  expect(learned.open.map(({ question }) => question)).toEqual(questions.map(([name]) => name))
  for (const { exchange: smallest, cost, why } of learned.open) expect(smallest ? cost : why).toMatch(/\w{3}/)
  expect(report(learned)).toContain('Pay out R$ 0,01 to a Pix key of your own. It costs: R$ 0,01 and its fee.')
})

test('a line that is none is named, and the others are read', () => {
  const lines = ['{"type":"exchange"', exchange('payouts.create', { amount: 1 }, { id: 1, amount: 'R$ 1,00' }), '{}']
  const { learned, unreadable } = learn(lines.join('\n'))
  expect(unreadable).toEqual([1, 3])
  expect(learned.answers).toContainEqual(expect.objectContaining({ answer: 'major', lines: [2] }))
})
