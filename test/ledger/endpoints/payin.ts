import { covered, inputFields, open, section } from '../statement.ts'

const pix = 'contract/create-pix'
const card = 'contract/create-card'

export const endpoints = section(
  'Endpoints',
  covered('contract/sandbox-operations', '', {
    'Every operation needs the key': [
      'payins.createPix > is rejected without a key, and with the public key unless it creates a charge',
      'accounts.setFeeTarget > is rejected without a key, and with the public key unless it creates a charge',
    ],
  }),
  open({ 'Status codes of successes that are not stated': 'keys.statusCodes' }),
)

export const payin = section(
  'Endpoints / Payin',
  covered(pix, '', {
    'POST /v2/payin/payments creates a Pix charge': 'the request is sent to the documented path with the key, as JSON',
  }),
  covered('contract/sandbox', '', {
    'A new Pix charge is returned with status 201': 'a new charge has the form that the interface describes',
    'A used `invoice` is rejected': 'a request is rejected with > a duplicate invoice, also in two requests at once',
  }),
  inputFields(pix, 'a charge', {
    merchant_id: 'optional here, because only the service knows whether the key has one account',
    invoice: 'required',
    notification_url: 'optional',
    payment_method: 'optional here, because it is always `pix`',
    amount: 'required',
    currency: 'required',
    country: 'required',
    description: 'optional',
    buyer: 'required',
    'buyer.name': 'required',
    'buyer.email': 'required',
    'buyer.document': 'required',
    'buyer.document.type': 'required',
    'buyer.document.number': 'required',
    pix: 'required',
    'pix.expire_date': 'required',
  }),
  covered(pix, 'every rule is checked before the request is sent', {
    '`merchant_id` is an integer': ['merchant_id 7', 'merchant_id as text'],
    '`payment_method` is `pix`': 'another payment method',
    '`amount` is an integer of at least 1': ['amount 1', 'amount 0', 'amount 1.5', 'amount as text'],
    '`currency` is a code of ISO 4217': ['currency BRL', 'currency R$'],
    '`country` is a code of ISO 3166-1 with two letters': ['country BR', 'country BRA'],
    '`expire_date` has the form `YYYY-MM-DDTHH:MM:SS`': [
      '29 February of a leap year',
      'the time 24:00',
      'a date with a zone',
    ],
  }),
  open({
    'Whether a key has more than one account': 'charges.merchantId',
    'How an `invoice` that was used before is rejected': 'charges.takenInvoice',
    'Which fields of the buyer are required': 'charges.buyerFields',
    'The formats of a document': 'charges.buyerDocument',
    'Whether `expire_date` may be in the past': 'charges.pixExpiry',
    'Fields of automatic Pix and bank slips, which this endpoint also creates': 'charges.bankSlips',
  }),
  covered(card, '', {
    'POST /v1/payin/payments/credit-card creates a card charge':
      'every field is sent under its own name, with either key',
  }),
  covered('contract/merchant-card-input', 'the service receives', {
    'A card is charged in the shop’s own page': 'the order, the buyer and the card’s token',
  }),
  covered('contract/merchant-payment-page', '', {
    'A card is charged on a payment page': 'every tab of a payer gets the payment page of one charge without a card',
  }),
  inputFields(card, 'a card charge', {
    callbackUrl: 'text',
    customNumber: 'text',
    'title.expireDate': 'text',
    'title.amountInCents': 'integer',
    'title.instructions': 'text',
    'buyer.name': 'text',
    'buyer.document.number': 'text',
    'buyer.document.type': 'text',
    'buyer.address.street': 'text',
    'buyer.address.number': 'text',
    'buyer.address.complement': 'text',
    'buyer.address.zipCode': 'text',
    'buyer.address.city': 'text',
    'buyer.address.district': 'text',
    'buyer.address.stateCode': 'text',
    refundMode: 'text',
    'sender.name': 'text',
    'sender.document': 'text',
    'sender.helpdesk': 'text',
    'checkout.token': 'text',
    'checkout.card_id': 'integer',
    'checkout.installments': 'integer',
    'checkout.payment_method_id': 'text',
    'checkout.payer_name': 'text',
    'checkout.payer_phone': 'text',
    'checkout.payer_document': 'text',
    'checkout.payer_email': 'text',
    'checkout.payer_address.zip_code': 'text',
    'checkout.payer_address.street_name': 'text',
    'checkout.payer_address.street_number': 'text',
    'checkout.save_card': 'integer',
    statement_descriptor: 'text',
    product_info: 'required, an object',
  }),
  covered(card, 'only product_info is required', {
    'A charge without `product_info` is invalid': 'everything except product_info',
    '`product_info` is an object': ['product_info alone', 'product_info as text'],
    '`clientId` is a number or an object': ['a client as an object', 'a client as text'],
    '`use_3ds` is a flag or an object': ['3DS as an object', '3DS as 1', '3DS as text'],
    'An amount is at least 1, as that of any payin': ['an amount of 0', 'a negative amount'],
    'Amounts and counts are integers': ['an amount in fractions', 'installments as text'],
  }),
  covered(card, 'a charge must expire after now, which is 12:00 in UTC and 9:00 in São Paulo', {
    'A charge expires after now': ['2026-11-21T12:00:01Z: true', '2026-11-21T12:00:00Z: false'],
  }),
  open({
    'Which other fields are required, and their formats': 'charges.cardRequired',
    'The format of `title.expireDate`': 'charges.cardExpiry',
    'What `clientId` and `use_3ds` hold': 'charges.clientId',
    'What `product_info` holds': 'charges.productInfo',
    'The formats of the `checkout`': 'charges.checkoutFormats',
    'What chooses the payment page or a transparent checkout': 'charges.waysToPay',
    'Whose data a payer and a sender are': 'charges.payers',
    'The currency of the amount': 'charges.cardCurrency',
    'Whether the amount of an installment plan has its interest': 'charges.installmentTotal',
    'How a declined card is reported': 'charges.declines',
    'The formats of a foreign payer’s fields': 'charges.foreignPayers',
  }),
)
