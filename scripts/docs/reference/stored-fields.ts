import { revocationRecord } from '../../../src/merchant/auth/revocations.ts'
import { storedSubjectToken, storedToken } from '../../../src/merchant/callbacks/callback-token.ts'
import { storedCallback, storedSubjectCallback } from '../../../src/merchant/callbacks/stored-callback.ts'
import { payerRecord } from '../../../src/merchant/card/document-declines.ts'
import { companyRecord } from '../../../src/merchant/companies/record.ts'
import { submissionRecord } from '../../../src/merchant/kyc/submission-record.ts'
import { orderRecord } from '../../../src/merchant/order/record.ts'
import { payoutRecord } from '../../../src/merchant/payouts/record.ts'
import { dayKind, idKind, unitKind, walkKind } from '../../../src/merchant/payouts/shop-records.ts'
import type { RecordSchema } from '../../../src/merchant/stores/records.ts'

/** What the fields of one kind of record hold. A key names the fields of a row, with a space between them. */
export interface StoredFields {
  readonly title: string
  readonly schemas: readonly RecordSchema[]
  readonly intro?: string
  readonly fields: Readonly<Record<string, string>>
  readonly outro?: readonly string[]
}

/** The records of the merchant server, in the order of the page about them. */
export const storedFields: readonly StoredFields[] = [
  {
    title: 'Orders',
    schemas: [orderRecord],
    fields: {
      format: 'the version of the record',
      'attempts.number attempts.method attempts.invoice':
        'which charge of the order, `pix` or `card`, and the invoice that the service knows it by',
      'attempts.price': "the order's price then, in cents: the amount of the charge without interest",
      'attempts.stage attempts.refusal attempts.leaseUntil attempts.sentAt':
        'what happened to its request, why it was refused, until when no other one is sent, and when it was sent',
      'attempts.provenStatus attempts.isDeclined attempts.paidAt':
        'the furthest proven status, whether a decline was reported, and the time of the payment',
      'attempts.changes':
        'how many changes there were since its stage, its sums or the time of its last change were others',
      'attempts.verifyingUntil': 'until when a reported payment waits for `verifyPayment` at most',
      'attempts.charge.id attempts.charge.status.id attempts.charge.updated_at':
        "the service's id and status of the charge, and the time of its last change",
      'attempts.charge.amount attempts.charge.paid_amount attempts.charge.refunded_amount attempts.charge.currency.code':
        'amounts in cents',
      'attempts.charge.description':
        'the description that `findOrder` returned; **personal** if you put a person into it',
      'attempts.charge.merchant.name': 'the payee',
      'attempts.charge.originator.name attempts.charge.originator.document attempts.charge.originator.helpdesk':
        'the company that charges, as the service named it when it created the charge',
      'attempts.charge.refunded_at attempts.charge.end_to_end':
        "when the refunded amount grew last, and the bank's references of the payments",
      'attempts.charge.sent.status_history attempts.charge.sent.refunds attempts.charge.sent.substatus':
        'what the service sent under these names, as JSON text of at most 8 kB each; **personal** if the service puts a person into it. Null after an erasure',
      'attempts.charge.isErased':
        'whether it was erased: then nothing that arrives later stores a text about a person with it',
      'attempts.renewed': 'of a Pix charge, whether the payer requested it to replace an expired one',
      'attempts.pix.code attempts.pix.expiresAt attempts.pix.paymentPage':
        "the Pix code, which names the payee, its expiry, and the address of the service's page",
      'attempts.pix.fine.percent attempts.pix.fine.amount attempts.pix.fine.date': 'the fine for a late payment',
      'attempts.pix.discount.percent attempts.pix.discount.amount attempts.pix.discount.date': 'the discount',
      'attempts.card.installments': 'the number of installments',
      'attempts.card.idempotencyKeys':
        "hashes of the payment's token and of its idempotency key: the same payment is never charged again",
      'attempts.card.usesPaymentPage attempts.card.paymentPage attempts.card.expiresAt':
        'the page where the payer enters the card',
      'attempts.card.payerFaults': 'the names of the payer fields that the service rejected, without their values',
      'outbox.id outbox.name outbox.attempt outbox.amount outbox.total outbox.facts outbox.references outbox.deliveries outbox.createdAt outbox.due outbox.requestId':
        'events that your hooks have not accepted, the cents of a refund of a part or above the price, what makes each event one (sums, or a hash of the values that changed), the bank references that are written beside a payment, and the id of the request that caused them',
      lastEvent: 'the id of the latest event',
      closedAt: 'when `orders.close` closed the order',
      entitledAmount: 'the cents that you may keep, since the order received more',
      'life.at life.kind life.attempt life.status life.amount life.sha256':
        'at most 100 entries of what happened to the charges: when, what, to which, its status and the cents, and the hash of the callback that reported it',
    },
    outro: [
      "The record of a payment's reference at the bank holds `format` and `order`, the reference of the order that was paid. A reference that may be a text about a person, with other signs than letters, digits, `-` and `_` or with the form of a CPF or CNPJ, is erased.",
      'Of failed attempts, a record keeps the latest 20. An older one comes back, from its callback token, when a payment of it arrives.',
    ],
  },
  {
    title: 'Companies',
    schemas: [companyRecord],
    intro: 'It holds nothing of what the company sent: no name, address, contact or tax id.',
    fields: {
      format: 'the version of the record',
      'stage leaseUntil': 'what happened to the request, and until when the process that sends it counts as alive',
      taxId:
        'a keyed hash of the tax id that was sent last: an onboarding that you record by hand must have the same one. Null after an erasure',
      'sentAt createdAt': 'when the last request was sent, and when the onboarding became known',
      'onboarding others': "the service's id of the onboarding, and of others that it has created under the reference",
    },
  },
  {
    title: 'Payouts',
    schemas: [payoutRecord],
    intro: 'It holds no name, document, key or account of the beneficiary.',
    fields: {
      format: 'the version of the record',
      'stage leaseUntil requests':
        'what happened to the request, when another server looks whether the process that sends it has died, and how many requests were sent',
      'terms.amount terms.unit terms.currency terms.country terms.markup':
        'what it was sent with, in cents, and how the service was to read the amount; null in a record that was stored before 26 November 2026',
      'terms.beneficiary terms.document terms.key':
        'keyed hashes of the beneficiary, of the number of its document and of its Pix key: other terms are refused by them',
      'firstSentAt sentAt tokens': 'when requests were sent, and the hashes of the tokens in their callback addresses',
      'id status createdAt updatedAt paidAt': "the service's id, status and times of it",
      'others.id others.status': 'other payouts that the service has under the reference',
      fields:
        "the service's messages about a request that it refused; **personal** if the service puts a person into them",
      'nextReadAt reads missedAt':
        "when the service's list is read for it next, how often it was, and when a whole read did not find it",
      'asked answered waitedFor':
        'the numbers of the reading that it needs and of the last one that counted, and of the request that a server has known for a lease',
      'similar notOurs':
        "the service's ids of payouts that look like it, or when they were created, and of those of which a person has said that they are not",
      flags: 'why a person should look at it',
      'outbox.id outbox.name outbox.facts outbox.after outbox.deliveries outbox.createdAt outbox.due outbox.requestId':
        "events that your hooks have not accepted, the service's id of the payout or the number of the request, and the id of the request that caused them",
      lastEvent: 'the id of the latest event',
    },
  },
  {
    title: 'Units, days and readings of payouts',
    schemas: [unitKind.schema, dayKind.schema, idKind.schema, walkKind.schema],
    fields: {
      format: 'the version of the record',
      'state unit trial.payout trial.until mismatches externalId':
        'whether a payout has confirmed the unit of amounts, which one is on its way to confirm it, and the payouts whose amount has stopped the others; whether payouts have confirmed `payouts.externalId`',
      'payouts.payout payouts.amount expiresAt': 'the payouts of a day, in cents, for your limits',
      'reading.first reading.page reading.applied reading.startedAt reading.number reading.isPartial reading.isReported':
        "where the reading of the service's list goes on",
      'whole.first whole.startedAt whole.number whole.isPartial': 'the last reading that came to its end',
      'pages dueAt': 'the number of the last page that may have been read, and when the next run is due',
      payout: 'the payout that the service has under an id',
    },
  },
  {
    title: 'Callback tokens',
    schemas: [storedToken, storedSubjectToken],
    intro:
      'One record for each attempt of an order, and one for each address of `callbackURL()`, whose token is derived from the secret.',
    fields: {
      format: 'the version of the record',
      shop: 'the name of the shop (`audience`)',
      'charge.order charge.attempt charge.method charge.invoice charge.amount charge.currency':
        'the charge that a callback with this token belongs to',
      'subject.payout subject.qualification subject.onboarding':
        'in its place, what an address of `callbackURL()` is about: one of them',
      expiresAt: 'until when the token is valid',
      rejected: 'the number of callbacks with this token that could not be read, matched or verified at first',
    },
  },
  {
    title: 'Callbacks',
    schemas: [storedCallback, storedSubjectCallback],
    fields: {
      format: 'the version of the record',
      'order attempt method invoice amount currency': 'the charge that it belongs to',
      'subject.payout subject.qualification subject.onboarding':
        'in its place, what it is about: one of them, or `*` when its body names no record',
      token: 'the hash of its token',
      'form text':
        'the body without the token, **personal**: as it arrived until it can be parsed, then without `buyer`, `sender` and the like. After an erasure only the evidence (`form` is `evidence` or `remains`). Empty when it is known which qualification or onboarding it is about',
      'failures at': 'how often it could not be processed, and when it arrived',
      sha256: 'the hash of its bytes, if it is about a charge',
      'isCounted isKept': 'whether it counts for the limit of its token, and whether only a replay processes it',
      'unverified.headers unverified.bytes unverified.isRejected':
        'only until `verifyCallback` accepts it: the headers without `authorization`, `proxy-authorization` and `cookie`, the bytes as they came, **personal**, and whether it was rejected. Null after an erasure',
    },
  },
  {
    title: 'Withdrawn sessions',
    schemas: [revocationRecord],
    fields: {
      format: 'the version of the record',
      generation: 'counts the withdrawals: sessions of lower generations are not valid',
    },
  },
  {
    title: 'Payer documents',
    schemas: [payerRecord],
    fields: {
      format: 'the version of the record',
      'attempts.order attempts.attempt attempts.at': 'the charges that were requested with the document, and when',
    },
  },
  {
    title: 'KYC records',
    schemas: [submissionRecord],
    intro: 'The record of an onboarding has the same fields. Its documents are named by their tags.',
    fields: {
      format: 'the version of the record',
      'files.id files.document files.sealed files.removeAt':
        'the random name of a file, the document it was uploaded for, and when it is removed',
      'files.writableUntil removed.id removed.writableUntil':
        'when no request can write a file any more; the random names of files that were removed before that, each of which is removed once more then',
      'files.fingerprint':
        "a keyed hash of the file's bytes, by which an upload that broke off is found again. Nobody without the `secret` can compute it",
      'submissions.document submissions.key submissions.file':
        'what was submitted last: the id of an upload or the keyed hash of a text, and the name of the file',
      'submissions.stateBefore submissions.sentBefore submissions.stage submissions.leaseUntil submissions.sentAt':
        'the state of the document before and when the service had received it then, what happened to the submission, until when no other one is sent, and when it was sent or accepted',
      checkAt: "when the service's record is read again, to remove the files of one that is settled",
      'handoff.id handoff.expires':
        'the random id of a handoff to a phone, which its signed link names, and when it ends at the latest',
      'handoff.session.generation handoff.session.expires':
        'the generation of the sessions of its page, and when the latest one ends, with which the handoff ends too',
      'handoff.opening handoff.openedAt': 'the random id of the last opening of the link, and when that was',
      'handoff.activity.document handoff.activity.state handoff.activity.at':
        'the document that the phone began to send or has sent last, and when',
    },
  },
]
