import { isRecord } from '../core/is-record.ts'
import {
  answered,
  formsOf,
  formsOrNullOf,
  rejectionsOf,
  repetitionOf,
  requirementOf,
  shownBy,
  treatmentOf,
} from './evidence.ts'
import { provenByAmounts, readDeclines, readExpiryFormat, readStates, readTimeZone } from './charge-evidence.ts'
import { asItCame, openQuestions, unchecked } from './question.ts'
import { smallest } from './smallest.ts'

export const charges = openQuestions('Charges', {
  states: {
    question:
      'The states of a charge after `Created` (for cards also `awaiting approval`) and their transitions: the names and ids of paid, declined, refunded',
    answer:
      '`deriveChargeStatus` decides by amounts and dates; any state is accepted; a card that is declined after its charge was created cannot be recognised this way',
    change:
      '`pix.statusMap` and `card.statusMap` of `createMerchant`, which report a status that contradicts the amounts beside it; `statusMap` of `deriveChargeStatus` and `pixView`',
    money: ['ids-and-amounts', 'other-ids', 'ids-alone'],
    evidence: shownBy(smallest.refundedPix, readStates),
  },
  fineTypes: {
    question:
      "The types of `percent`, `amount` and `date` of a Pix charge's fine and discount: they are only said to be nullable",
    answer: 'numbers, `amount` in cents, and a text; any other type is reported to `onUnexpectedResponse`',
    change: asItCame,
    money: 'guiche sends no fine and no discount',
    evidence: formsOf(smallest.pix, 'pix', 'pix.fine.*', 'pix.discount.*'),
  },
  discountRule: {
    question: 'How `percent`, `amount` and `date` of a discount or a fine combine',
    answer:
      'the smaller reduction counts, until the end of that day, by the time the payment was recorded; fines are shown and not added',
    change: '`deriveChargeStatus` of `createMerchant`',
    money: 'guiche sends no fine and no discount',
    evidence: 'it takes a charge with a discount, which guiche does not create',
  },
  refundMode: {
    question: "Values of `refund_mode`, and of a card's `refundMode` other than `FULL_REFUND_CLIENT`",
    answer: 'any string is accepted',
    change: 'pass the value that your account documents',
    money: 'it is passed on to people, and decides nothing',
    evidence: 'a recording has no values of this field: ask for them',
  },
  innerFields: {
    question:
      "The inner fields of `substatus`, `payin_substatus`, `refunds`, `payinRefunds`, `installments`, `splits`, `automatic_pix`, and of a card's `kyc`, `fine` and `discount`",
    answer:
      'they are passed through, typed `unknown`. The refunds of the sandbox have `amount` in cents and `created_at`, those of Pix also `end_to_end` and `reason`',
    change: 'parse them in your code: the record has them as they came',
    money: 'amounts and statuses are fields of their own',
    evidence: formsOf(smallest.refundedPix, 'pix', 'substatus', 'refunds', 'splits', 'automatic_pix'),
  },
  contestations: {
    question:
      "How a charge shows that the payer contested a Pix payment at a bank (the Central Bank's return mechanism, MED), and what came back of it",
    answer:
      "`deriveChargeStatus` decides by the refunded amount. In the sandbox such a charge stays `Paid`, with the `substatus` `Contested: blocked`, `Contested: released` or `Contested: returned`, until all of its money came back; each part is an entry of `refunds` whose `reason` is `contested`, and each step sends the charge's callback",
    change: 'parse `substatus` and `refunds` in your code: the record has them as they came',
    money: ['substatus', 'plain-refund', 'own-status'],
    evidence: shownBy(smallest.contestedPix, (seen) =>
      answered(
        'substatus',
        seen.records('pix').filter(({ it }) => isRecord(it['substatus']) && provenByAmounts(it) === 'paid'),
      ),
    ),
  },
  nullSender: {
    question: "Whether a card charge's `sender` itself or only its fields may be null",
    answer: 'both are accepted',
    change: 'test both in your code',
    money: 'it is passed on to people, and decides nothing',
    evidence: formsOrNullOf(smallest.card, 'card', 'sender', 'sender.name'),
  },
  originator: {
    question:
      "Whose data a Pix charge's `originator_legal_entity` is, which no request contains, and what a `helpdesk` is",
    answer:
      "the legal entity on whose behalf the charge is made, and any text. The sandbox sends its account's name, a sample CNPJ and a phone number; a card charge repeats the `sender` of its request, or has the same",
    change: '`sender` of `createSandbox`',
    money: 'it is passed on to people, and decides nothing',
    evidence: 'a recording has no names: ask whose they are',
  },
  noRead: {
    question: 'How to read a charge: no operation does, although an error body mentions a lookup',
    answer: "if the outcome is unknown, the error's `lookupKey` identifies the charge, and a callback reports it",
    change: '`client.request`',
    money: ['never', 'by-a-person'],
    evidence: 'no operation reads a charge',
  },
  merchantId: {
    question: 'When `merchant_id` is needed: it depends on the key',
    answer: 'it is optional; the service says when it is missing',
    change: 'pass it',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: requirementOf(smallest.invalidPix, 'payins.createPix', 'merchant_id'),
  },
  buyerFields: {
    question: "Whether a buyer's `name`, `email` and `document` are all required",
    answer: '**Checked:** they are, and a document has `type` and `number`',
    change: unchecked,
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: requirementOf(smallest.invalidPix, 'payins.createPix', 'buyer.name', 'buyer.email', 'buyer.document'),
  },
  buyerDocument: {
    question: "The types of a buyer's `document`, and whether its number is validated",
    answer: 'any string is accepted; the sandbox rejects a CPF or CNPJ that is not valid',
    change: '`rejectImplausible` of `createSandbox`; `taxId.isValid` tests one',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: treatmentOf(smallest.invalidPix, 'payins.createPix', 'buyer.document.number'),
  },
  pixExpiry: {
    question: "Whether a Pix charge's `expire_date` must be in the future",
    answer:
      '**Checked:** the day and the hour must exist; otherwise it is sent as given. The sandbox rejects a time that has passed',
    change: '`rejectImplausible` of `createSandbox`',
    money: 'a charge that has expired is rejected, or nobody can pay it',
    evidence: treatmentOf(smallest.invalidPix, 'payins.createPix', 'pix.expire_date'),
  },
  bankSlips: {
    question: 'The fields of bank slips and automatic Pix, which the Pix endpoint also creates',
    answer: "only `payment_method: 'pix'` is declared",
    change: '`client.request`',
    money: 'the merchant server creates none',
    evidence: 'guiche does not create them',
  },
  cardRequired: {
    question: 'Which fields of a card charge are required besides `product_info`, and their formats',
    answer:
      'nothing else is required; each field has the documented type; the inner fields of `product_info` are yours',
    change:
      "the `fields` of the service's rejection name what is missing; send what is not declared in `body` of the call",
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: rejectionsOf(smallest.invalidCard, 'payins.createCard'),
  },
  clientId: {
    question: 'What the objects of `clientId` and `use_3ds` hold, and what a flag is',
    answer: 'an integer or any object; for `use_3ds` also `true` and `false`',
    change: unchecked,
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: treatmentOf(smallest.invalidCard, 'payins.createCard', 'clientId', 'use_3ds'),
  },
  cardExpiry: {
    question: "The format of a card's `title.expireDate`, which must be in the future",
    answer:
      '**Checked:** a string that begins with `YYYY-MM-DD` is read, with its time if it has one, otherwise until the end of that day; days that do not exist are rejected; other formats are sent unread',
    change: '`undocumented.cardExpireDate` formats a `Date`, and is required for one',
    money: 'the answers of `cardExpiryFormat` contain it',
    evidence: treatmentOf(smallest.invalidCard, 'payins.createCard', 'title.expireDate'),
  },
  productInfo: {
    question: 'What `product_info` of a card charge must hold, and whether it may be empty',
    answer: 'the merchant server sends `{}`',
    change: '`card.chargeInput` of `createMerchant`',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: treatmentOf(smallest.invalidCard, 'payins.createCard', 'product_info'),
  },
  cardCurrency: {
    question: 'The currency of a card charge: its input has none',
    answer: "the merchant server shows the order's currency and sends none",
    change:
      '`body` of the call adds the field that your account documents; for the merchant server, `fetch` of the client may add it to the request',
    money: 'the amount of the response is compared with the request; an account charges cards in one currency',
    evidence: 'neither the request nor the record of a card charge has a currency',
  },
  waysToPay: {
    question:
      'What chooses between the payment page and a transparent checkout, which the interface names as the two ways to pay a card charge',
    answer:
      'a `checkout` with a `token` or a `card_id` is taken to be paid at once, and a charge without one on the payment page; both are sent as given',
    change: '`card.chargeInput` of `createMerchant`',
    money: 'a request with a token is charged once, or rejected',
    evidence: treatmentOf(smallest.invalidCard, 'payins.createCard', 'checkout.token', 'checkout.card_id'),
  },
  payers: {
    question: 'Whose data the `payer_…` fields of a `checkout` and the fields of `sender` are, and what saves a card',
    answer:
      "`payer_…` are taken to be the card's holder, `sender` the legal entity on whose behalf the charge is made, and a `save_card` of 1 to save the card; all are sent as given",
    change: '`card.chargeInput` of `createMerchant`',
    money: 'it is passed on to people, and decides nothing',
    evidence: 'an exchange does not say whose data a field holds',
  },
  checkoutFormats: {
    question: "The formats of a card charge's `checkout`",
    answer:
      'the merchant server sends documents without separators, phone numbers as digits with or without `+`, e-mail addresses as typed; `save_card` is 1 or omitted',
    change: '`card.chargeInput` of `createMerchant`',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: treatmentOf(
      smallest.invalidCard,
      'payins.createCard',
      'checkout.payer_document',
      'checkout.payer_phone',
      'checkout.save_card',
    ),
  },
  savedCardCode: {
    question:
      'How a saved card is paid with its security code: a charge has `checkout.token` and `checkout.card_id`, and nothing shows both together',
    answer:
      "with `card.requireSecurityCode` the tokenizer turns the card's id and the code into a token; the merchant server sends that token as a new card's, without `card_id`",
    change: '`card.chargeInput` of `createMerchant`: it may add `checkout: { card_id: form.saved_card }`',
    money: 'a request with a token is charged once, whatever the token stands for',
    evidence: treatmentOf(smallest.invalidCard, 'payins.createCard', 'checkout.card_id'),
  },
  buyerAddress: {
    question: "How a buyer's address is sent with a card charge",
    answer:
      "`zipcode` and `state_code` of an order's buyer, named as in the Pix charge's response, become `zipCode` and `stateCode`",
    change: '`card.chargeInput` of `createMerchant`',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: treatmentOf(
      smallest.invalidCard,
      'payins.createCard',
      'buyer.address.zipCode',
      'buyer.address.stateCode',
    ),
  },
  paymentPage: {
    question: 'The address of the page that takes a card: a card charge has no such field',
    answer: 'payers are not redirected',
    change: '`card.paymentPage` of `createMerchant`',
    money: 'nobody is sent to a page whose address the shop does not know',
    evidence: 'no field of a card charge has it',
  },
  cardExpiryFormat: {
    question: 'How to write the time at which a card charge ends',
    answer: 'the merchant server sends `title.expireDate` only if the client can format it',
    change: '`undocumented.cardExpireDate`',
    money: ['optional', 'day-first', 'required'],
    evidence: shownBy(smallest.card, readExpiryFormat),
  },
  takenInvoice: {
    question:
      'How the service rejects an `invoice`, or a `customNumber` of a card charge, that it knows already, and whether it does',
    answer:
      'a rejection (400, 402, 422, or below 400) whose fields have that name means that a charge exists which the store does not know. The merchant server reports its invoice to `on.error` once, and goes on with invoices that end in six random characters; a rejection of one of those is a plain rejection. A card that was sent with such an invoice is uncertain, and no other is charged',
    change: '`pix.chargeInput` and `card.chargeInput` of `createMerchant` choose the invoices; the random part follows',
    money: ['never-taken', 'refused-with-field', 'refused'],
    evidence: repetitionOf(
      smallest.repeatedPix,
      { 'payins.createPix': ['invoice'], 'payins.createCard': ['title.customNumber', 'customNumber'] },
      (repeated) => (repeated === 'executed' ? 'never-taken' : repeated),
    ),
  },
  declines: {
    question:
      'What the rejection of a charge looks like that declines its card: a 400 with a `message` and two forms with `status: false` are shown, and no cause',
    answer:
      "a 400, a 402, a 422 or a response below 400 that says no is a decline if it names no field, or none but the card's `token`, `card_id` and `payment_method_id`; not if its `data` is a text, which is shown for a payin that is not found. Every other rejection, such as a 404, 405, 413 or 415, is a `configuration-error` and counts as no attempt; a 409, a 425 and a 5xx leave the card uncertain",
    change: '`card.isDecline` of `createMerchant` decides about a 400, a 402, a 422 and a response below 400',
    money: ['by-callback', '400-message', '402-message', '422-fields', '400-text'],
    evidence: shownBy(smallest.refusedCard, readDeclines),
  },
  installmentTotal: {
    question:
      'Whether `title.amountInCents` of a card charge in installments is the total with interest, or the price without it',
    answer:
      'the merchant server sends the total of the chosen plan, with its interest, and expects that amount to be paid',
    change: '`card.installmentPlans` of `createMerchant`: plans without interest have one amount',
    money: 'the simulated cards pay at once, and one installment has no interest',
    evidence: "only a card's bill shows what was charged",
  },
  taxSplit: {
    question:
      'Whether taxes are split from a payment when it settles (IBS and CBS, LC 214/2025), what a charge must name for that, and whether the paid amount is then before or after the split',
    answer: 'nothing about taxes is sent; the whole amount of the order is expected to be paid',
    change:
      '`body` of the call adds the field that your account documents; for the merchant server, `fetch` of the client may add it to the request',
    money: 'the interface has no field of a tax, and its splits are only passed on',
    evidence: 'a recording has no amounts of a settlement: ask for them',
  },
  foreignPayers: {
    question: "The formats of a foreign payer's document, zip code, state and phone number",
    answer:
      'the merchant server checks the formats of Brazil for an order whose `country` is `BR`; otherwise any text is sent as given',
    change: '`card.chargeInput` of `createMerchant`',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: 'a recording has no countries',
  },
  payerFieldNames: {
    question: "How the service names the payer's fields when it rejects them",
    answer: 'by the dotted path of the request, with or without `checkout.`',
    change: '`fetch` of the client may rename them in the response; an unknown name reaches `on.error`',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: rejectionsOf(smallest.invalidCard, 'payins.createCard', 'name', 'document', 'email', 'phone'),
  },
  timeZone: {
    question: 'The time zone of times without one',
    answer: 'America/Sao_Paulo',
    change:
      '`undocumented.timeZone` of the client for card charges; `pix.timeZone` of `createMerchant`; an argument of `pixExpiry`, `deriveChargeStatus`, `pixView`',
    money: ['sao-paulo', 'utc'],
    evidence: shownBy(smallest.expiringPix, readTimeZone),
  },
})
