import { expect, test } from 'vitest'
import { companyIndex, companyStatus, newCompany } from '../../../src/merchant/companies/record.ts'
import {
  withCompanyClaim,
  withLostRequest,
  withOnboarding,
  withOutcome,
  withoutTaxId,
} from '../../../src/merchant/companies/transitions.ts'

const claimed = withCompanyClaim(newCompany, 'hash', 1000)
const uncertain = withOutcome(claimed, 'lost', 1000)
const created = withOnboarding(claimed, 'a', 2000)

test('a company is requested until its lease ends, and then uncertain', () => {
  expect(companyStatus(newCompany, 0)).toBeNull()
  expect(companyStatus(claimed, 30_999)).toBe('requested')
  expect(companyStatus(claimed, 31_000)).toBe('uncertain')
  expect(withLostRequest(claimed, () => 29_999)).toBe(claimed)
  expect(withLostRequest(claimed, () => 30_000)).toEqual(uncertain)
  expect(withLostRequest(created, () => 30_000)).toBe(created)
})

test('a claimed company is found as requested and as uncertain, and is due when its lease ends', () => {
  expect(companyIndex(newCompany)).toEqual({})
  expect(companyIndex(claimed)).toEqual({ labels: ['company-requested', 'company-uncertain'], due: 31_000 })
  expect(companyIndex(uncertain)).toEqual({ labels: ['company-uncertain'] })
  expect(companyIndex(created)).toEqual({ labels: ['company-created'] })
})

test('an outcome counts for the request of its time only, and never for a company that has its onboarding', () => {
  expect(withOutcome(claimed, 'refused', 1000)).toMatchObject({ stage: 'refused', leaseUntil: 0 })
  expect(withOutcome(claimed, 'refused', 999)).toBe(claimed)
  expect(withOutcome(created, 'refused', 1000)).toBe(created)
  const again = withCompanyClaim(withOutcome(claimed, 'refused', 1000), 'hash', 5000)
  expect(withOutcome(again, 'lost', 1000)).toBe(again)
})

test('an onboarding counts whenever it becomes known, and a second one is kept beside the first', () => {
  for (const stage of ['refused', 'lost'] as const)
    expect(withOnboarding(withOutcome(claimed, stage, 1000), 'a', 2000)).toEqual(created)
  expect(withOnboarding(created, 'a', 3000)).toBe(created)
  const twice = withOnboarding(created, 'b', 3000)
  expect(twice).toEqual({ ...created, others: ['b'] })
  expect(withOnboarding(twice, 'b', 4000)).toBe(twice)
})

test('the hash of the tax id is erased once the outcome is known', () => {
  expect(withoutTaxId(claimed)).toBe(claimed)
  expect(withoutTaxId(uncertain)).toBe(uncertain)
  expect(withoutTaxId(created)).toEqual({ ...created, taxId: null })
  expect(withoutTaxId(newCompany)).toBe(newCompany)
})
