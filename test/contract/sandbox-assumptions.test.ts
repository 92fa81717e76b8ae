import { expect, test } from 'vitest'
import { createClient, operations } from '../../src/index.ts'
import { feeTargetRecord } from '../../src/sandbox/assumptions/accounts.ts'
import { buyerFields } from '../../src/sandbox/assumptions/card-charges.ts'
import { kycNotes } from '../../src/sandbox/assumptions/kyc.ts'
import { onboardingCreationStatus, sampleOnboarding } from '../../src/sandbox/assumptions/onboardings.ts'
import { createdFeeMarkup, unknownRecipientFields } from '../../src/sandbox/assumptions/payouts.ts'
import { ourNumber } from '../../src/sandbox/assumptions/pix-charges.ts'
import { pagePaths } from '../../src/sandbox/assumptions/service.ts'
import { assumedUndocumented, createSandbox } from '../../src/sandbox/index.ts'
import { beforeExpiry, pixInput } from './bodies.ts'

// What the interface does not show of a record comes from the folder of assumptions, where a reader can find all of it.

/** Starts a sandbox with a client. */
function startSandbox() {
  const sandbox = createSandbox({ now: beforeExpiry })
  const baseURL = 'https://sandbox.test'
  const settings = { baseURL, secretKey: 'sk_sandbox', operations, undocumented: assumedUndocumented }
  return { sandbox, api: createClient({ ...settings, fetch: sandbox.fetch }) }
}

test('the number and the payment page of a Pix charge are assumed', async () => {
  const { sandbox, api } = startSandbox()
  const { id, our_number, payment_page, hash } = await api.payins.createPix(pixInput())
  expect(our_number).toBe(ourNumber(id))
  expect(payment_page).toBe(`https://sandbox.test${pagePaths.payment}${hash}`)
  expect((await sandbox.fetch(payment_page)).status).toBe(200)
})

test.each([
  [{ name: 'Maria Silva', document: { type: 'cpf', number: '11144477735' } }, ['Maria Silva', '11144477735', 'p@a.co']],
  [undefined, ['Paula Reis', '52998224725', 'p@a.co']],
])('the buyer of a card charge with the buyer %j is assumed', async (buyer, expected) => {
  const { api } = startSandbox()
  const checkout = { token: 't', payer_name: 'Paula Reis', payer_document: '52998224725', payer_email: 'p@a.co' }
  const input = { title: { amountInCents: 1990 }, ...(buyer && { buyer }), checkout, product_info: {} }
  const { buyerName, buyerDocument, buyerEmail } = await api.payins.createCard(input)
  expect({ buyerName, buyerDocument, buyerEmail }).toEqual(buyerFields(input))
  expect([buyerName, buyerDocument, buyerEmail]).toEqual(expected)
})

test('the markup and the recipient of a payout are assumed', async () => {
  const { api } = startSandbox()
  const markup = { mode: 'percent', amount: 1, min_charge_value: 0.5 } as const
  const beneficiary = { name: 'Maria Silva', document: { type: 'cpf', number: '11144477735' } }
  const created = await api.payouts.create({ amount: 10, currency: 'BRL', invoice: 'P-1', beneficiary, markup })
  expect(created.markup).toEqual(createdFeeMarkup(markup))
  const [listed] = (await api.payouts.list()).data
  expect(listed?.recipient).toEqual({ ...beneficiary, ...unknownRecipientFields })
})

test('the notes of a listed KYC record are assumed', async () => {
  const { sandbox, api } = startSandbox()
  const { kyc } = await sandbox.addKyc()
  expect((await api.kyc.list()).map(({ notes }) => notes)).toEqual([kycNotes(kyc)])
})

test('the HTTP status of a created onboarding, and the address of a signature, are assumed', async () => {
  const { sandbox, api } = startSandbox()
  const { contacts, ...company } = structuredClone(sampleOnboarding)
  const { response } = await api.onboardings.create({ ...company, contacts: [...contacts] }).withResponse()
  expect(response.status).toBe(onboardingCreationStatus)
  const { onboarding } = await sandbox.addOnboarding()
  const { signers } = await api.onboardings.getSignature({ uuid: onboarding.id })
  expect(signers[0]?.sign_url).toMatch(`https://sandbox.test${pagePaths.signature}`)
})

test('the ids in the record of a fee target are assumed', async () => {
  const { api } = startSandbox()
  const target = await api.accounts.setFeeTarget({ merchantId: '1', merchant_fee: 2, fee_wallet: true })
  expect(target).toEqual(feeTargetRecord(Number(target.id), 1, 2, true))
  expect(target).toMatchObject({ merchant_id: 1, recipient_id: 2, account_fee: { use_fee_billing: true } })
})
