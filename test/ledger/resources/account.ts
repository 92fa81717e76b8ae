import { responseFields, section } from '../statement.ts'

export const balance = section(
  'balance',
  'Resources and their fields / Balance',
  responseFields('a balance', {
    balance: 'number',
    available_balance: 'number',
    reserve_balance: 'number',
    fee: ['number or null', 0.5],
  }),
  {
    fee: '`fee` is null unless the account receives fees in a wallet',
  },
)

export const feeTarget = section(
  'feeTarget',
  'Resources and their fields / Fee-target configuration (response)',
  responseFields('a fee target', {
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
