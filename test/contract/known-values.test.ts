import { expect, test } from 'vitest'
import type { Operation } from '../../src/core/operation.ts'
import { accounts } from '../../src/operations/accounts.ts'
import { kyc } from '../../src/operations/kyc.ts'
import { onboardings } from '../../src/operations/onboardings.ts'
import { payins } from '../../src/operations/payins.ts'
import { payouts } from '../../src/operations/payouts.ts'
import { qualifications } from '../../src/operations/qualifications.ts'

type Part = 'query' | 'body' | 'output'

const onboardingStatuses = [
  'pending',
  'pending_documents',
  'documents_under_review',
  'due_diligence_review',
  'waiting_signature',
  'active',
  'inactive',
  'canceled',
  'closed',
]
const kycStatusNames = [
  'Waiting Upload Documents',
  'Waiting Approval Documents',
  'Approved',
  'Pending Regularization',
  'Canceled',
]
const qualificationStatusNames = [
  'received',
  'valid_data',
  'invalid_data',
  'validation_not_possible',
  'awaiting',
  'processing',
]

// typed by hand from the interface; a response's fields accept other values too
// @covers pixCharge.paymentMethod cardCharge.typePayin cardCharge.refundMode cardCharge.statusNames
// @covers payout.paymentMethod payout.awaiting payout.markupModes payout.markupOrigin qualification.statusNames
// @covers kycRecord.origins kycRecord.personTypes kycRecord.statusNames kycDocument.statusNames kycDocument.types
// @covers onboarding.statuses onboarding.historyStatuses onboardingDocument.uploadStatuses
// @covers onboardingDocument.reviewStatuses onboardingDocument.decisions signature.statuses signature.signerStatuses
// @covers payouts.sortBy payouts.sortOrder qualifications.accountType qualifications.documentType
// @covers qualifications.services qualifications.orderBy qualifications.sort onboardings.roles account.currencies
test.each<[string, Operation, Part, string, unknown[]]>([
  ['the payment method of a Pix charge', payins.createPix, 'output', 'payment_method', ['pix']],
  ['the status of a card charge', payins.createCard, 'output', 'status.name', ['Created', 'awaiting approval']],
  ['the type of a card charge', payins.createCard, 'output', 'typePayin', ['credit-card']],
  ['the refund mode of a card charge', payins.createCard, 'output', 'refundMode', ['FULL_REFUND_CLIENT']],
  ['the payment method of a payout', payouts.create, 'output', 'payment_method', ['PIX']],
  ['the status of a new payout', payouts.create, 'output', 'status.name', ['Awaiting']],
  ['the mode of a markup', payouts.create, 'output', 'markup.mode', ['fixed', 'percent']],
  ['the origin of a markup', payouts.create, 'output', 'markup.origin', ['inline']],
  ['the order of payouts', payouts.list, 'query', 'sort_by', ['id', 'created_at', 'updated_at', 'amount']],
  ['the direction of payouts', payouts.list, 'query', 'sort_order', ['asc', 'desc']],
  [
    'the status of a qualification',
    qualifications.get,
    'output',
    'data_qualification_status_flow_name',
    qualificationStatusNames,
  ],
  ['the service of a batch', qualifications.create, 'body', 'service_id', [1, 2, 3, 4, 5]],
  [
    'the account type of a beneficiary',
    qualifications.create,
    'body',
    'data.beneficiary.account_type',
    ['SAVINGS', 'CHECKING'],
  ],
  [
    'the document type of a beneficiary',
    qualifications.create,
    'body',
    'data.beneficiary.document_type',
    ['cpf', 'cnpj'],
  ],
  [
    'the order of qualifications',
    qualifications.list,
    'query',
    'order_by',
    [
      'id',
      'data_qualification_service_name',
      'batch_code',
      'custom_code',
      'merchant.name',
      'description_status',
      'created_at',
    ],
  ],
  ['the direction of qualifications', qualifications.list, 'query', 'sort', ['asc', 'desc']],
  ['the origin of a KYC record', kyc.get, 'output', 'origin_request', ['PAYIN', 'PAYOUT', 'REQUEST']],
  ['the status of a KYC record', kyc.get, 'output', 'status.name', kycStatusNames],
  ['the status of a listed KYC record', kyc.list, 'output', 'status.name', kycStatusNames],
  ['the type of a KYC record’s person', kyc.get, 'output', 'persons.type_person', ['Beneficiary']],
  [
    'the status of a KYC document',
    kyc.updateDocument,
    'output',
    'status_name',
    ['Approved', 'Waiting Approval Documents'],
  ],
  ['the type of a KYC document', kyc.updateDocument, 'output', 'type_field', ['file', 'text']],
  ['the status of an onboarding', onboardings.get, 'output', 'status', onboardingStatuses],
  ['the earlier status of an onboarding', onboardings.get, 'output', 'status_history.status', onboardingStatuses],
  [
    'the role of a contact',
    onboardings.create,
    'body',
    'contacts.role',
    ['administrator', 'legal_representative', 'financial', 'commercial', 'compliance'],
  ],
  [
    'the upload status of a document',
    onboardings.listDocuments,
    'output',
    'documents.upload_status',
    ['pending', 'sent'],
  ],
  [
    'the review status of a document',
    onboardings.listDocuments,
    'output',
    'documents.review_status',
    ['pending', 'approved', 'rejected'],
  ],
  [
    'a decision about a document',
    onboardings.listDocuments,
    'output',
    'documents.review_history.action',
    ['approved', 'rejected'],
  ],
  [
    'the status of a signature request',
    onboardings.getSignature,
    'output',
    'status',
    ['pending_signature', 'signed', 'expired'],
  ],
  ['the status of a signer', onboardings.getSignature, 'output', 'signers.status', ['pending', 'signed']],
  [
    'the currency of a balance',
    accounts.getBalance,
    'query',
    'currency',
    ['USD', 'AUD', 'EUR', 'GBP', 'BRL', 'CAD', 'CHF'],
  ],
])('%s has the values of the interface', (_, operation, part, path, values) => {
  expect(valuesAt(operation[part], path.split('.'))).toEqual(values)
})

/** Returns the known values of a field of a schema; lists and options on the way to it need no name. */
function valuesAt(schema: unknown, path: readonly string[]): unknown {
  if (typeof schema !== 'object' || schema === null) throw new Error(`no field ${path.join('.')}`)
  for (const inner of ['wrapped', 'item']) if (inner in schema) return valuesAt(Reflect.get(schema, inner), path)
  const [name, ...rest] = path
  if (name === undefined) return Reflect.get(schema, 'known') ?? Reflect.get(schema, 'options')
  return valuesAt(Reflect.get(Reflect.get(schema, 'entries'), name), rest)
}
