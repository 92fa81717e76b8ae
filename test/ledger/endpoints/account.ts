import { covered, inputFields, open, section } from '../statement.ts'

const file = 'contract/accounts'
const zeros = 'a balance of zeros, with status 200, is returned'
const reference = 'the operations’ reference has the rules of the service that nothing can check'

export const account = section(
  'Endpoints / Account',
  covered(file, '', {
    'GET /v2/account/{merchantId}/balance reads a balance; the id is text':
      'a balance is read from its account, with the configured name of the recipient parameter',
  }),
  covered('contract/known-values', '', {
    'The currencies are USD, AUD, EUR, GBP, BRL, CAD and CHF':
      'the currency of a balance has the values of the interface',
  }),
  covered(file, 'a balance is read in one of seven currencies', {
    'The stated default, `DRE`, is not one of them': ['undefined: true', 'DRE: false'],
  }),
  open({
    'The currency that a request without one gets': 'accounts.defaultCurrency',
    'The name of the parameter for a recipient': 'accounts.recipient',
    'The unit of a balance': 'accounts.unit',
  }),
  covered('contract/sandbox-accounts', zeros, {
    'An invalid currency gets zeros with status 200': 'for an unknown currency',
    'A merchant without accounts too': 'for a merchant without accounts',
  }),
  covered('contract/sandbox-accounts', '', {
    'A balance has status 200': 'a balance follows payments, refunds and payouts',
  }),
  covered(file, '', {
    'POST /v2/account/{merchantId}/fee-target moves the payout fees of that account':
      'a fee target is sent to the account whose fees move',
    'The response is the configuration':
      'a fee target > is valid as the interface documents it, and is returned with its unknown fields',
    '`merchant_fee` is an integer': 'the fields of a fee target are validated: {"merchant_fee":"78"}',
    '`fee_wallet` is a boolean': 'the fields of a fee target are validated: {"merchant_fee":78,"fee_wallet":1}',
  }),
  inputFields(file, 'a fee target', {
    merchantId: 'required, in the path',
    merchant_fee: 'required, the account that receives the fees',
    fee_wallet: 'optional, to post the fees to the wallet',
  }),
  covered('contract/sandbox-accounts', '', {
    'The target belongs to the same customer domain': 'a fee target is rejected > of another domain',
    'Afterwards only the new account has the fee':
      'fees go to another account of the domain, whose balance shows them if fee_wallet is set',
  }),
  covered('package/documents', '', {
    'A fee stays linked to the account it comes from': `${reference}: > the link of a fee`,
    'Payin fees stay where they are': `${reference}: > the fees of payins`,
    'A prepaid account needs a balance when a fee is charged': `${reference}: > a prepaid account`,
    'A postpaid account needs none, and is invoiced every month': `${reference}: > a postpaid account`,
    'The API cannot undo it': `${reference}: > the removal of a fee target`,
  }),
  open({
    'What a repeated request does, and how to read the configuration': 'accounts.repeatedTarget',
    'Whether an account may be its own target': 'accounts.ownFees',
  }),
)
