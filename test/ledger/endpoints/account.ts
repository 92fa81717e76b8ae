import { inputFields, open, section } from '../statement.ts'

export const account = section(
  'account',
  'Endpoints / Account',
  {
    balance: 'GET /v2/account/{merchantId}/balance reads a balance; the id is text',
    currencies: 'The currencies are USD, AUD, EUR, GBP, BRL, CAD and CHF',
    noDre: 'The stated default, `DRE`, is not one of them',
  },
  open({
    'The currency that a request without one gets': 'accounts.defaultCurrency',
    'The name of the parameter for a recipient': 'accounts.recipient',
    'The unit of a balance': 'accounts.unit',
  }),
  {
    invalidCurrency: 'An invalid currency gets zeros with status 200',
    noAccounts: 'A merchant without accounts too',
    status: 'A balance has status 200',
    setFeeTarget: 'POST /v2/account/{merchantId}/fee-target moves the payout fees of that account',
    response: 'The response is the configuration',
    merchantFee: '`merchant_fee` is an integer',
    feeWallet: '`fee_wallet` is a boolean',
  },
  inputFields('a fee target', {
    merchantId: 'required, in the path',
    merchant_fee: 'required, the account that receives the fees',
    fee_wallet: 'optional, to post the fees to the wallet',
  }),
  {
    domain: 'The target belongs to the same customer domain',
    feeMoves: 'Afterwards only the new account has the fee',
    feeLink: 'A fee stays linked to the account it comes from',
    payinFees: 'Payin fees stay where they are',
    prepaid: 'A prepaid account needs a balance when a fee is charged',
    postpaid: 'A postpaid account needs none, and is invoiced every month',
    noUndo: 'The API cannot undo it',
  },
  open({
    'What a repeated request does, and how to read the configuration': 'accounts.repeatedTarget',
    'Whether an account may be its own target': 'accounts.ownFees',
  }),
)
