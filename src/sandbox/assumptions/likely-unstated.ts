import { pixExpiry } from '../../values/expiry.ts'

/**
 * Settings for the client's `unstated` option that fit the sandbox: the paths, names and forms that it assumes where the
 * interface shows none. Your account's may be others.
 */
export const likelyUnstated = {
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
