import { expect, test } from 'vitest'
import { payoutStates } from '../../src/merchant/payouts/record.ts'
import { kycStates } from '../../src/merchant-api/enumerations.ts'
import { chargeStatuses } from '../../src/values/charge-status.ts'
import { diagrams, readDiagram } from '../../scripts/docs/reference/diagrams/diagrams.ts'
import type { OnboardingSignatureStatus } from '../../widgets/onboarding-signature/index.ts'

const signerStates = {
  preparing: true,
  ready: true,
  signed: true,
  completed: true,
  expired: true,
  closed: true,
} satisfies Record<Exclude<OnboardingSignatureStatus, 'loading' | 'unavailable'>, true>

const folders = ['docs/pictures/diagrams', 'docs/pt-BR/pictures/diagrams']
const statesIn = (path: string) =>
  new Set(
    readDiagram(path)
      .states.flat()
      .filter((name) => name !== '.'),
  )

test.each([
  ['order-states', chargeStatuses],
  ['payout-states', payoutStates],
  ['kyc-states', kycStates],
  ['onboarding-states', Object.keys(signerStates)],
])('the diagram %s has the states of the code, each with a way to it', (name, states) => {
  for (const folder of folders) {
    const path = `${folder}/${name}.txt`
    expect(statesIn(path)).toEqual(new Set<string>(states))
    const reached = new Set(readDiagram(path).steps.map(({ to }) => to))
    // the answer to the request for a payout is lost before it has another state
    const begins = name === 'payout-states' ? ['uncertain'] : []
    expect(states.filter((state) => !reached.has(state))).toEqual(begins)
  }
})

test('a diagram says in words what it draws', () => {
  const svg = diagrams()['docs/pictures/diagrams/order-states.svg']
  expect(svg).toContain('From paid to refunded: given back.')
  expect(svg).toContain('prefers-color-scheme:dark')
  expect(Object.keys(diagrams())).toHaveLength(10)
})
