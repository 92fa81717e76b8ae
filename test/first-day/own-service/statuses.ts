/** The statuses of charges: those that the interface shows, and this service's own. They alone tell what was paid. */
export const pixStatuses = {
  created: { id: 1, name: 'Created' },
  paid: { id: 4, name: 'Liquidated' },
  refunded: { id: 7, name: 'Given back' },
} as const

export const cardStatuses = {
  created: { id: 1, name: 'Created' },
  awaiting: { id: 6, name: 'awaiting approval' },
  captured: { id: 8, name: 'Captured' },
} as const

/** The statuses of payouts, as the interface lists them. A new one is `Awaiting`. */
export const payoutStatuses = { awaiting: { id: 1, name: 'Awaiting' }, paid: { id: 3, name: 'Paid' } } as const

/** The statuses of KYC records, as the interface lists them. Those of documents are the same. */
export const kycStatuses = {
  open: { id: 1, name: 'Waiting Upload Documents' },
  review: { id: 2, name: 'Waiting Approval Documents' },
  approved: { id: 3, name: 'Approved' },
} as const
