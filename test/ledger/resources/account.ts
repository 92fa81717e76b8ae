import { covered, responseFields, section } from '../statement.ts'

const file = 'contract/accounts'

export const balance = section(
  'Resources and their fields / Balance',
  responseFields(file, 'a balance', {
    balance: 'number',
    available_balance: 'number',
    reserve_balance: 'number',
    fee: ['number or null', 0.5],
  }),
  covered('contract/sandbox-accounts', '', {
    '`fee` is null unless the account receives fees in a wallet':
      'fees go to another account of the domain, whose balance shows them if fee_wallet is set',
  }),
)

export const feeTarget = section(
  'Resources and their fields / Fee-target configuration (response)',
  responseFields(file, 'a fee target', {
    id: 'integer',
    merchant_id: 'integer',
    recipient_id: ['integer or null', 9],
    currency_id: 'integer',
    account_fee: ['object or null', null],
    'account_fee.id': 'integer',
    'account_fee.merchant_id': 'integer',
    'account_fee.currency_id': 'integer',
    'account_fee.use_fee_billing': ['boolean', true],
  }),
)
