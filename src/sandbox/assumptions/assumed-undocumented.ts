import { pixExpiry } from '../../values/service-time.ts'

/** A value for the client's `undocumented` option that fits the sandbox. Those of your account may differ. */
export const assumedUndocumented = {
  listDocuments: { method: 'GET', path: '/v2/register/companies/{uuid}/documents' },
  uploadDocument: {
    method: 'POST',
    path: '/v2/register/companies/{uuid}/documents/{tag}/file',
    encoding: { field: 'file' },
  },
  payoutMerchant: 'merchant_id',
  payoutUpdatedStart: 'updated_at_start',
  payoutUpdatedEnd: 'updated_at_end',
  qualificationService: 'service_id',
  balanceRecipient: 'recipient_id',
  kycDocumentId: 'id',
  cardExpireDate: (date: Date) => pixExpiry(date).replace('T', ' '),
} as const
