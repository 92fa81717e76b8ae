import { open, section } from './statement.ts'

export const onboardingStates = section(
  'onboardingStates',
  'States and transitions / Onboarding request',
  {
    created: 'A valid request is created as `pending`; the response has its id and status',
    contract: 'When the documents of a national request are approved, a contract is issued for signature',
    crossBorder: 'A cross-border request has no signature',
    inReview: 'A review moves `pending` to `due_diligence_review`',
    active: 'A review moves `due_diligence_review` to `active`',
    account: 'An account is linked after the approval',
    waitingSignature: 'The approval of all documents of a national request leads to `waiting_signature`',
    noSignature: 'The approval of all documents of a cross-border request leads to no signature',
    others: '`inactive`, `canceled`, `closed` and `pending_documents` exist',
    underReview: '`documents_under_review` exists',
  },
  open({
    'The conditions of the first two transitions': 'onboarding.transitions',
    'Transitions into and out of the other states': 'onboarding.nextStates',
    'What makes a request cross-border': 'onboarding.crossBorder',
  }),
)

export const kycStates = section(
  'kycStates',
  'States and transitions / KYC',
  {
    waiting: 'A new record waits for its documents: 1',
    submitted: 'Submitted documents move 1 to 2',
    canceledEarly: 'A cancellation moves 1 to 5',
    approved: 'An approval moves 2 to 3',
    needsCorrection: 'Another decision moves 2 to 4',
    canceledLate: 'A cancellation moves 2 to 5',
    regularized: 'The regularization moves 4 to 1',
    document: 'A document that was submitted usually has the status 2, `Waiting Approval Documents`',
  },
  open({ 'In which states a document is accepted': 'kyc.acceptance' }),
)

export const otherStates = section(
  'otherStates',
  'States and transitions / Other resources',
  open({
    'Transitions of a payout': 'payouts.transitions',
    'Transitions of a payin': 'charges.states',
    'Transitions of a qualification': 'qualifications.transitions',
    'Transitions of a signature request, its signers, and the upload and review of a document':
      'onboarding.reviewTransitions',
  }),
  {
    processing: 'A payout can be processing',
    paid: 'A payout can be paid',
    failed: 'A payout can fail',
    rejected: 'A payout can be rejected by compliance',
    cancelled: 'A payout can be cancelled',
  },
)
