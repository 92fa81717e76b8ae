import { openQuestions } from './question.ts'

export const charges = openQuestions('Charges', {
  states: {
    question:
      'The states of a charge after `Created` (for cards also `awaiting approval`) and their transitions: the names and ids of paid, declined, refunded',
    answer:
      '`deriveChargeStatus` decides by amounts and dates; any state is accepted; a declined card cannot be recognised this way',
    change:
      '`pix.statusMap` and `card.statusMap` of `createMerchant`; `statusMap` of `deriveChargeStatus` and `pixView`',
  },
  fineTypes: {
    question:
      "The types of `percent`, `amount` and `date` of a Pix charge's fine and discount: they are only said to be nullable",
    answer: 'numbers, `amount` in cents, and a text; any other type is reported to `onUnexpectedResponse`',
  },
  discountRule: {
    question: 'How `percent`, `amount` and `date` of a discount or a fine combine',
    answer:
      'the smaller reduction counts, until the end of that day, by the time the payment was recorded; fines are shown and not added',
    change: '`deriveChargeStatus` of `createMerchant`',
  },
  refundMode: {
    question: "Values of `refund_mode`, and of a card's `refundMode` other than `FULL_REFUND_CLIENT`",
    answer: 'any string is accepted',
  },
  innerFields: {
    question:
      "The inner fields of `substatus`, `payin_substatus`, `refunds`, `payinRefunds`, `installments`, `splits`, `automatic_pix`, and of a card's `kyc`, `fine` and `discount`",
    answer: 'they are passed through, typed `unknown`',
  },
  nullSender: {
    question: "Whether a card charge's `sender` itself or only its fields may be null",
    answer: 'both are accepted',
  },
  noRead: {
    question: 'How to read a charge: no operation does, although an error body mentions a lookup',
    answer: "if the outcome is unknown, the error's `lookupKey` identifies the charge, and a callback reports it",
    change: '`client.request`',
  },
  merchantId: {
    question: 'When `merchant_id` is needed: it depends on the key',
    answer: 'it is optional; the service says when it is missing',
    change: 'pass it',
  },
  buyerFields: {
    question: "Whether a buyer's `name`, `email` and `document` are all required",
    answer: '**Checked:** they are, and a document has `type` and `number`',
  },
  buyerDocument: {
    question: "The types of a buyer's `document`, and whether its number is validated",
    answer: 'any string is accepted; the sandbox rejects a CPF or CNPJ that is not valid',
    change: '`rejectImplausible` of `createSandbox`; `taxId.isValid` tests one',
  },
  pixExpiry: {
    question: "Whether a Pix charge's `expire_date` must be in the future",
    answer: '**Checked:** the day and the hour must exist; otherwise it is sent as given. The sandbox rejects a time that has passed',
    change: '`rejectImplausible` of `createSandbox`',
  },
  bankSlips: {
    question: 'The fields of bank slips and automatic Pix, which the Pix endpoint also creates',
    answer: "only `payment_method: 'pix'` is declared",
    change: '`client.request`',
  },
  cardRequired: {
    question: 'Which fields of a card charge are required besides `product_info`, and their formats',
    answer:
      'nothing else is required; each field has the documented type; the inner fields of `product_info` are yours',
  },
  clientId: {
    question: 'What the objects of `clientId` and `use_3ds` hold, and what a flag is',
    answer: 'an integer or any object; for `use_3ds` also `true` and `false`',
  },
  cardExpiry: {
    question: "The format of a card's `title.expireDate`, which must be in the future",
    answer:
      '**Checked:** a string that begins with `YYYY-MM-DD` is read, with its time if it has one, otherwise until the end of that day; days that do not exist are rejected; other formats are sent unread',
    change: '`undocumented.cardExpireDate` formats a `Date`, and is required for one',
  },
  productInfo: {
    question: 'What `product_info` of a card charge must hold, and whether it may be empty',
    answer: 'the merchant server sends `{}`',
    change: '`card.chargeInput` of `createMerchant`',
  },
  cardCurrency: {
    question: 'The currency of a card charge: its input has none',
    answer: "the merchant server shows the order's currency and sends none",
  },
  waysToPay: {
    question:
      'What chooses between the payment page and a transparent checkout, which the interface names as the two ways to pay a card charge',
    answer:
      'a `checkout` with a `token` or a `card_id` is taken to be paid at once, and a charge without one on the payment page; both are sent as given',
    change: '`card.chargeInput` of `createMerchant`',
  },
  payers: {
    question: 'Whose data the `payer_…` fields of a `checkout` and the fields of `sender` are, and what saves a card',
    answer:
      "`payer_…` are taken to be the card's holder, `sender` the legal entity on whose behalf the charge is made, and a `save_card` of 1 to save the card; all are sent as given",
    change: '`card.chargeInput` of `createMerchant`',
  },
  checkoutFormats: {
    question: "The formats of a card charge's `checkout`",
    answer:
      'the merchant server sends documents without separators, phone numbers as digits with or without `+`, e-mail addresses as typed; `save_card` is 1 or omitted',
    change: '`card.chargeInput` of `createMerchant`',
  },
  savedCardCode: {
    question:
      'How a saved card is paid with its security code: a charge has `checkout.token` and `checkout.card_id`, and nothing shows both together',
    answer:
      "with `card.requireSecurityCode` the tokenizer turns the card's id and the code into a token; the merchant server sends that token as a new card's, without `card_id`",
    change: '`card.chargeInput` of `createMerchant`: it may add `checkout: { card_id: form.saved_card }`',
  },
  buyerAddress: {
    question: "How a buyer's address is sent with a card charge",
    answer:
      "`zipcode` and `state_code` of an order's buyer, named as in the Pix charge's response, become `zipCode` and `stateCode`",
    change: '`card.chargeInput` of `createMerchant`',
  },
  paymentPage: {
    question: 'The address of the page that takes a card: a card charge has no such field',
    answer: 'payers are not redirected',
    change: '`card.paymentPage` of `createMerchant`',
  },
  cardExpiryFormat: {
    question: 'How to write the time at which a card charge ends',
    answer: 'the merchant server sends `title.expireDate` only if the client can format it',
    change: '`undocumented.cardExpireDate`',
  },
  payerFieldNames: {
    question: "How the service names the payer's fields when it rejects them",
    answer: 'by the dotted path of the request, with or without `checkout.`',
  },
  timeZone: {
    question: 'The time zone of times without one',
    answer: 'America/Sao_Paulo',
    change:
      '`undocumented.timeZone` of the client for card charges; `pix.timeZone` of `createMerchant`; an argument of `pixExpiry`, `deriveChargeStatus`, `pixView`',
  },
})
