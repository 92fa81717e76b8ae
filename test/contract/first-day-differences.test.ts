import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { differences } from '../first-day/own-service/differences.ts'
import { createOwnService } from '../first-day/own-service/service.ts'
import { openService } from '../first-day/open-service.ts'
import { probes } from '../first-day/probes.ts'
import { createSandboxService } from '../first-day/sandbox-service.ts'
import { lives } from '../first-day/lives.ts'

const answers = {
  'charges.timeZone': [201, 422],
  'charges.states': [
    { status: { id: 902, name: 'Paid' }, paid_amount: 1990 },
    { status: { id: 4, name: 'Liquidated' }, paid_amount: null },
  ],
  'charges.cardExpiryFormat': [
    [200, 200, 400],
    [400, 400, 200],
  ],
  'charges.declines': [
    [200, 'undefined'],
    [400, 'string'],
  ],
  'payouts.amountUnit': ['R$ 10,00', 'R$ 0,10'],
  'payouts.externalId': ['', 'P-1'],
  'callbacks.payload': [false, true],
  'callbacks.authenticity': [false, true],
  'kyc.documentIds': [
    [200, 200],
    [404, 200],
  ],
  'kyc.timeZone': ['2026-03-10 09:00:00', '2026-03-10 12:00:00'],
  'onboarding.documentList': [
    [200, 404],
    [404, 200],
  ],
  'onboarding.upload': [
    [200, 404],
    [404, 200],
  ],
} as const

test('the service is not made of the sandbox', () => {
  const folder = new URL('../first-day/own-service/', import.meta.url)
  const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  expect(texts.flatMap((text) => text.match(/from '[^']*src\/(?!open-questions)[^']*'/g) ?? [])).toEqual([])
})

test('twelve questions are answered otherwise, and each life meets one without which it does not end', () => {
  expect(differences.map(({ question }) => question)).toEqual(Object.keys(answers))
  expect(differences).toHaveLength(12)
  const stopped = new Set(differences.flatMap(({ stops }): readonly string[] => stops))
  expect(stopped).toEqual(new Set(Object.keys(lives)))
})

describe('the same request gets another answer than from the sandbox: ', () => {
  test.each(differences)('$answer ($question)', async ({ question }) => {
    const [sandbox, own] = answers[question]
    expect(await probes[question](openService(createSandboxService))).toEqual(sandbox)
    expect(await probes[question](openService(createOwnService))).toEqual(own)
  })
})
