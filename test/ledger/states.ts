import { covered, open, section } from './statement.ts'

const submitFile = '{"name":"submitDocument","document":"12","value":"https://files.example/rg.pdf"}'
const submitText = '{"name":"submitDocument","document":"15","value":"Professora"}'
const documents = ['articles_of_association', 'proof_of_address', 'representative_id']
const submitted = documents.map((tag) => ['submitOnboardingDocument', tag])
const approved = [...submitted, ...documents.map((tag) => ['approveOnboardingDocument', tag])]
const onboardingAfter = (country: string, steps: readonly unknown[], status: string) =>
  `an onboarding > in ${country} has after ${JSON.stringify(steps)} the status ${status}`
const afterKyc = (steps: readonly string[], status: string) => `has after [${steps.join()}] the status ${status}`

export const onboardingStates = section(
  'States and transitions / Onboarding request',
  covered('contract/sandbox-onboardings', '', {
    'A valid request is created as `pending`; the response has its id and status':
      'a new onboarding has the form that the interface describes',
    'When the documents of a national request are approved, a contract is issued for signature':
      'documents lead to a contract, signatures to a review, and the review to an account; the webhook receives each status',
    'A cross-border request has no signature':
      'the interface’s table of status codes: > 404 for the signature link of a cross-border onboarding, whatever its status',
  }),
  covered('unit/sandbox/onboarding-transitions', '', {
    'A review moves `pending` to `due_diligence_review`': onboardingAfter(
      'BR',
      ['reviewOnboarding'],
      'due_diligence_review',
    ),
    'A review moves `due_diligence_review` to `active`': onboardingAfter(
      'BR',
      ['reviewOnboarding', 'activateOnboarding'],
      'active',
    ),
    'An account is linked after the approval': 'the activation links an account, which stays',
    'The approval of all documents of a national request leads to `waiting_signature`': onboardingAfter(
      'BR',
      approved,
      'waiting_signature',
    ),
    'The approval of all documents of a cross-border request leads to no signature': onboardingAfter(
      'PT',
      approved,
      'due_diligence_review',
    ),
    '`inactive`, `canceled`, `closed` and `pending_documents` exist': [
      onboardingAfter('BR', ['reviewOnboarding', 'activateOnboarding', 'deactivateOnboarding'], 'inactive'),
      onboardingAfter('BR', ['cancelOnboarding'], 'canceled'),
      onboardingAfter('BR', ['reviewOnboarding', 'activateOnboarding', 'closeOnboarding'], 'closed'),
      onboardingAfter('BR', [['submitOnboardingDocument', 'articles_of_association']], 'pending_documents'),
    ],
    '`documents_under_review` exists': onboardingAfter('BR', submitted, 'documents_under_review'),
  }),
  open({
    'The conditions of the first two transitions': 'onboarding.transitions',
    'Transitions into and out of the other states': 'onboarding.nextStates',
    'What makes a request cross-border': 'onboarding.crossBorder',
  }),
)

export const kycStates = section(
  'States and transitions / KYC',
  covered('unit/sandbox/kyc-transitions', 'a KYC record', {
    'A new record waits for its documents: 1': afterKyc([], '1 Waiting Upload Documents'),
    'Submitted documents move 1 to 2': afterKyc([submitFile, submitText], '2 Waiting Approval Documents'),
    'A cancellation moves 1 to 5': afterKyc(['{"name":"cancelKyc"}'], '5 Canceled'),
    'An approval moves 2 to 3': afterKyc([submitFile, submitText, '{"name":"approveKyc"}'], '3 Approved'),
    'Another decision moves 2 to 4': afterKyc(
      [submitFile, submitText, '{"name":"rejectKyc"}'],
      '4 Pending Regularization',
    ),
    'A cancellation moves 2 to 5': afterKyc([submitFile, submitText, '{"name":"cancelKyc"}'], '5 Canceled'),
    'The regularization moves 4 to 1': afterKyc(
      [submitFile, submitText, '{"name":"rejectKyc","document":"12","reason":"Ilegível"}', '{"name":"regularizeKyc"}'],
      '1 Waiting Upload Documents',
    ),
  }),
  covered('contract/sandbox-kyc', '', {
    'A document that was submitted usually has the status 2, `Waiting Approval Documents`':
      'a record is submitted, rejected, submitted again and approved',
  }),
  open({ 'In which states a document is accepted': 'kyc.acceptance' }),
)

export const otherStates = section(
  'States and transitions / Other resources',
  open({
    'Transitions of a payout': 'payouts.transitions',
    'Transitions of a payin': 'charges.states',
    'Transitions of a qualification': 'qualifications.transitions',
    'Transitions of a signature request, its signers, and the upload and review of a document':
      'onboarding.reviewTransitions',
  }),
  covered('contract/sandbox-payouts', 'an action', {
    'A payout can be processing':
      'processPayout leads to 2 Processing and sends the record to the payout’s callback URL',
    'A payout can be paid': 'payPayout leads to 3 Paid and sends the record to the payout’s callback URL',
    'A payout can fail': 'failPayout leads to 4 Failed and sends the record to the payout’s callback URL',
    'A payout can be rejected by compliance':
      'rejectPayout leads to 5 Rejected and sends the record to the payout’s callback URL',
    'A payout can be cancelled': 'cancelPayout leads to 6 Cancelled and sends the record to the payout’s callback URL',
  }),
)
