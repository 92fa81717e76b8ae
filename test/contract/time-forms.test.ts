import { expect, test } from 'vitest'
import type { Operation } from '../../src/core/operation.ts'
import type { FieldValues } from '../../src/core/options.ts'
import { kyc } from '../../src/operations/kyc.ts'
import { onboardings } from '../../src/operations/onboardings.ts'
import { payins } from '../../src/operations/payins.ts'
import { payouts } from '../../src/operations/payouts.ts'
import { qualifications } from '../../src/operations/qualifications.ts'
import { pixInput } from './bodies.ts'
import { receive } from './response-fields.ts'

const iso = '2026-11-21T12:00:00.000000Z'
const local = '2026-11-21 09:00:00'
const uuid = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'
const undocumented = { listDocuments: { method: 'GET', path: '/v2/papers/{uuid}' } }

// only the times of each body are of interest here, and what identifies its record
// @covers conventions.isoTimes conventions.plainTimes pixCharge.createdAt pixCharge.updatedAt
// @covers pixCharge.historyUpdatedAt cardCharge.expiresAt cardCharge.createdAt payout.createdAt payout.updatedAt
// @covers payoutList.createdAt payoutList.updatedAt qualification.createdAt qualification.updatedAt kycRecord.createdAt
// @covers kycRecord.updatedAt kycItem.createdAt kycItem.updatedAt onboarding.createdAt onboarding.updatedAt
// @covers onboarding.historyCreatedAt onboardingDocument.createdAt onboardingDocument.otherTimes
// @covers onboardingDocument.decisionTime
test.each<[string, string, Operation, FieldValues, (time: string) => unknown]>([
  ['the creation of a Pix charge', iso, payins.createPix, pixInput(), (created_at) => ({ id: 1, created_at })],
  ['the update of a Pix charge', iso, payins.createPix, pixInput(), (updated_at) => ({ id: 1, updated_at })],
  [
    'the history of a Pix charge',
    iso,
    payins.createPix,
    pixInput(),
    (updated_at) => ({ id: 1, status_history: [{ status: { id: 1, name: 'Created' }, updated_at }] }),
  ],
  [
    'the creation of a card charge',
    iso,
    payins.createCard,
    { product_info: {} },
    (createdAt) => ({ id: '1', createdAt }),
  ],
  [
    'the expiry of a card charge',
    local,
    payins.createCard,
    { product_info: {} },
    (expiresAt) => ({ id: '1', expiresAt }),
  ],
  ['the creation of a payout', iso, payouts.create, {}, (created_at) => ({ id: 1, created_at })],
  ['the update of a payout', iso, payouts.create, {}, (updated_at) => ({ id: 1, updated_at })],
  ['the creation of a listed payout', iso, payouts.list, {}, (created_at) => ({ data: [{ created_at }] })],
  ['the update of a listed payout', iso, payouts.list, {}, (updated_at) => ({ data: [{ updated_at }] })],
  ['the creation of a qualification', local, qualifications.get, { id: 1 }, (created_at) => ({ id: 1, created_at })],
  ['the update of a qualification', local, qualifications.get, { id: 1 }, (updated_at) => ({ id: 1, updated_at })],
  ['the creation of a KYC record', local, kyc.get, { id: 1 }, (created_at) => ({ id: 1, created_at })],
  ['the update of a KYC record', local, kyc.get, { id: 1 }, (updated_at) => ({ id: 1, updated_at })],
  ['the creation of a listed KYC record', local, kyc.list, {}, (created_at) => [{ id: 1, created_at }]],
  ['the update of a listed KYC record', local, kyc.list, {}, (updated_at) => [{ id: 1, updated_at }]],
  ['the creation of an onboarding', iso, onboardings.get, { id: uuid }, (created_at) => ({ id: uuid, created_at })],
  ['the update of an onboarding', iso, onboardings.get, { id: uuid }, (updated_at) => ({ id: uuid, updated_at })],
  [
    'the history of an onboarding',
    iso,
    onboardings.get,
    { id: uuid },
    (created_at) => ({ id: uuid, status_history: [{ status: 'pending', created_at }] }),
  ],
  ...['created_at', 'updated_at', 'sent_at', 'reviewed_at'].map(
    (field): [string, string, Operation, FieldValues, (time: string) => unknown] => [
      `the ${field} of an onboarding document`,
      iso,
      onboardings.listDocuments,
      { uuid },
      (time) => ({ documents: [{ [field]: time }] }),
    ],
  ),
  [
    'a decision about an onboarding document',
    iso,
    onboardings.listDocuments,
    { uuid },
    (timestamp) => ({ documents: [{ review_history: [{ action: 'approved', timestamp }] }] }),
  ],
])('%s has the form %s, and no other', async (_, form, operation, input, bodyWith) => {
  const issues = async (time: string) => {
    const { unexpected } = await receive(operation, input, bodyWith(time), undocumented)
    return Object.values(unexpected[0] ?? {}).flat()
  }
  const other = form === iso ? local : iso
  expect((await issues(other)).length).toBe((await issues(form)).length + 1)
})
