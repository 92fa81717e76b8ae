import { absenceOf, formsOf, shownBy, statusesOf } from './evidence.ts'
import { readAcceptance, readDocumentIds, readRecordZone, readResubmission } from './document-evidence.ts'
import { asItCame, openQuestions, unchecked } from './question.ts'
import { smallest } from './smallest.ts'

export const kyc = openQuestions('KYC', {
  sort: {
    question: 'The meaning of the values 0 to 5 of `sort`',
    answer: 'the value is sent; the sandbox ignores it',
    change: 'pass the value that your account documents',
    money: 'a KYC record moves no money',
    evidence: 'a list does not say what it is sorted by',
  },
  persons: {
    question: 'Values of `type_person` other than `Beneficiary`, and of `origin_request` other than the three listed',
    answer: 'any string is accepted',
    change: 'compare them in your code',
    money: 'a KYC record moves no money',
    evidence: 'a recording has no values of these fields: ask for them',
  },
  documentIds: {
    question: "Which of a document's two ids, `id` or `document_id`, is the `documentId` of an update",
    answer: 'the value you pass is sent; the merchant server has to choose and does not start without the setting',
    change: '`undocumented.kycDocumentId`',
    money: 'a KYC record moves no money',
    evidence: shownBy(smallest.document, readDocumentIds),
  },
  valueKind: {
    question: 'How to distinguish a file URL from text in `value`: the call does not say which kind its document is',
    answer:
      "**Checked:** every value is sent, except an empty string. The merchant server knows the kind: it does not send a file's address that ends in an extension other than jpg, jpeg, gif, png or pdf",
    change: `${unchecked}; for the merchant server a \`kyc.files\` of your own chooses the address`,
    money: 'a KYC record moves no money',
    evidence: 'an exchange does not say how the service tells a file from a text',
  },
  missingDocument: {
    question:
      'When a search by document gets a 404 with a `message`, which is shown besides the empty array for a document without a record',
    answer:
      '`[]` with a status below 400 returns `null`; a 404 is a `NotFoundError`, because a path that does not exist has the same body',
    change: 'catch the `NotFoundError`',
    money: 'a KYC record moves no money',
    evidence: absenceOf(smallest.kyc, 'kyc.findByDocument'),
  },
  lettersInCnpj: {
    question: 'Whether a CNPJ with letters can be looked up: the path accepts digits only',
    answer: '**Checked:** it is rejected; 11 or 14 digits are sent, whatever their check digits',
    change: unchecked,
    money: 'a KYC record moves no money',
    evidence: 'guiche does not send a CNPJ with letters',
  },
  expiry: {
    question: "The format of a document's `expires_at`",
    answer: 'either of the two time formats',
    change: asItCame,
    money: 'a KYC record moves no money',
    evidence: formsOf(smallest.kyc, 'kyc', 'documents.*.expires_at'),
  },
  documentStates: {
    question: "Values of a document's `status_id` and `status_name` beyond two, and of a record's `reason`",
    answer:
      'any number and string. The merchant server shows a document as approved if it is named `Approved` or in state 3; as under review in state 2; as rejected if it has a reason or is in state 4; otherwise as under review if it has a value. Ids 3 and 4 mean the same as for a record',
    change:
      '`kyc.canSubmit` of `createMerchant` decides what can be sent; `fetch` of the client may rename the states in the response',
    money: 'a KYC record moves no money',
    evidence: statusesOf(smallest.document, 'kyc', 'documents.*'),
  },
  requirementStatus: {
    question: 'The meaning of `status` of `document_required`',
    answer:
      '`kyc.get` returns it; the merchant server leaves it out, and the element shows each requirement without a tick',
    change: '`kyc.get` returns it to your server',
    money: 'a KYC record moves no money',
    evidence: 'no exchange says what a value means',
  },
  acceptance: {
    question: 'When a document is accepted: records are said to wait for documents in state 1 only',
    answer:
      'in state 1 the merchant server accepts every document that is not approved; in state 2, and in unknown states, those that were not submitted or were rejected; in state 4, those that were rejected, because sending them again is taken to be the regularization; in 3 and 5, none',
    change: '`kyc.canSubmit` of `createMerchant`',
    money: 'a KYC record moves no money',
    evidence: shownBy(smallest.document, readAcceptance),
  },
  resubmission: {
    question: 'Whether a document can be submitted again, and what a repeated value does',
    answer:
      'the merchant server submits the same file or text once, and reads the record before it repeats a submission whose response was lost',
    change: '`kyc.canSubmit` of `createMerchant`',
    money: 'a KYC record moves no money',
    evidence: shownBy(smallest.document, readResubmission),
  },
  fileReading: {
    question: "For how long and how often the service reads a file's address, and how large a file may be",
    answer: 'addresses work for 90 days and any number of reads; files may have up to 10 MiB',
    change: '`kyc.fileRetentionSeconds` and `kyc.maxFileBytes` of `createMerchant`',
    money: 'a KYC record moves no money',
    evidence: 'the service reads a file later, from the address of the file',
  },
  timeZone: {
    question: "The time zone of a record's times",
    answer: 'America/Sao_Paulo',
    change: '`kyc.timeZone` of `createMerchant`',
    money: 'a KYC record moves no money',
    evidence: shownBy(smallest.document, readRecordZone),
  },
  missingStatus: {
    question: 'The HTTP status with which `kyc.get` reports a missing record',
    answer:
      'any status is a `ServiceError`; to the merchant server a record is missing after a 404, or after the body `{ error, message }` under any other status except 401, 403 and temporary ones. Every other rejection is a `configuration-error`, and `on.error` receives it',
    change: '`fetch` of the client may change the status of the response',
    money: 'a KYC record moves no money',
    evidence: absenceOf(smallest.kyc, 'kyc.get'),
  },
})
