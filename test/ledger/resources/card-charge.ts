import { covered, open, responseFields, section } from '../statement.ts'

const file = 'contract/create-card'
const charge = 'a card charge'

export const cardCharge = section(
  'Resources and their fields / Payin charge, credit card (response of POST /v1/payin/payments/credit-card)',
  responseFields(file, charge, {
    id: 'text',
    key: 'text that the service assigns',
    clientId: 'integer',
    clientName: 'text',
    senderName: ['text or null', 'Loja'],
    senderHelpdesk: ['text or null', '0800'],
    buyerName: 'text',
    buyerDocument: 'text',
    buyerEmail: 'text',
    customNumber: 'text, the client’s own identifier',
    ourNumber: ['text or null', '1'],
    digitableLine: ['text or null', '1'],
    barCodeNumber: ['text or null', '1'],
    status: 'object',
    'status.id': 'integer',
    'status.name': 'text',
    sender: ['object, nullable', null, { name: 'Loja', document: '11222333000181', helpdesk: '0800' }],
    'sender.name': 'text, nullable',
    'sender.document': 'text, nullable',
    'sender.helpdesk': 'text, nullable',
    typePayin: 'text',
    instructions: 'text',
    amountCents: 'integer',
    paidAmountCents: ['integer or null', 14990],
    paidAt: ['text or null', '2026-11-21 09:00:00'],
    fine: ['null or an object', { percent: 2 }],
    discount: ['null or an object', { percent: 5 }],
    statusHistory: 'list',
    'statusHistory.0.status': 'object',
    'statusHistory.0.status.id': 'integer',
    'statusHistory.0.status.name': 'text',
    'statusHistory.1.id': 'integer',
    'statusHistory.1.updatedAt': 'text',
    refundMode: 'text',
    refundAmountCents: 'integer',
    payinRefunds: 'list',
    payin_substatus: ['object or null', { id: 1 }],
    kyc: ['object or null', { id: 1 }],
    installments: 'list',
    hasAdvancement: 'boolean',
    use3ds: 'boolean',
  }),
  covered(file, charge, {
    'The `id` of an entry of the history is optional': 'is reported without statusHistory.1.id, unless it is optional',
    'The `updatedAt` of an entry of the history is optional':
      'is reported without statusHistory.1.updatedAt, unless it is optional',
  }),
  covered('contract/time-forms', '', {
    '`expiresAt` is `YYYY-MM-DD HH:mm:ss`':
      'the expiry of a card charge has the form 2026-11-21 09:00:00, and no other',
    '`createdAt` is ISO 8601': 'the creation of a card charge has the form 2026-11-21T12:00:00.000000Z, and no other',
  }),
  covered('contract/known-values', '', {
    '`typePayin` is `credit-card`': 'the type of a card charge has the values of the interface',
    'An example of `refundMode` is `FULL_REFUND_CLIENT`':
      'the refund mode of a card charge has the values of the interface',
    'The status names seen are `Created` and `awaiting approval`':
      'the status of a card charge has the values of the interface',
  }),
  covered('contract/sandbox-cards', '', {
    'Their ids are 1 and 6': 'a new charge with a token has the form that the interface describes, and awaits approval',
  }),
  open({
    'Other values of the status of a card charge': 'charges.states',
    'Other values of `refundMode`': 'charges.refundMode',
    'Whether `sender` itself or its fields are nullable': 'charges.nullSender',
  }),
)
