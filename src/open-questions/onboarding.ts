import {
  absenceOf,
  formsOrNullOf,
  rejectionsOf,
  repetitionOf,
  responseFormsOf,
  statusesOf,
  treatmentOf,
} from './evidence.ts'
import { asItCame, openQuestions, unchecked } from './question.ts'
import { smallest } from './smallest.ts'

export const onboarding = openQuestions(
  'Onboarding',
  {
    documentList: {
      question: 'Method and path of the list of documents',
      answer: 'nothing is sent',
      change: '`undocumented.listDocuments`',
      money: 'a document or a signature moves no money',
      evidence: 'an address that nobody knows cannot be called: ask for it',
    },
    upload: {
      question: 'Method, path and encoding of an upload, and its response',
      answer: 'nothing is sent; the response is returned as it came, null for an empty one',
      change: '`undocumented.uploadDocument`: POST, PUT or PATCH, and a file as bytes, in a form or in JSON',
      money: 'a document or a signature moves no money',
      evidence: 'an address that nobody knows cannot be called: ask for it',
    },
    rejectedPaths: {
      question: "How the paths in the `fields` of a rejection are written, such as that of a contact's tax id",
      answer:
        'as in the request: `contacts.0.tax_id` or `contacts[0].tax_id`; `POST /companies` names such a field to the page, and any other rejection is a `configuration-error`',
      change: '`fetch` of the client may change the response',
      money: 'a request that is rejected creates nothing, and its fields reach the shop',
      evidence: rejectionsOf(smallest.invalidCompany, 'onboardings.create'),
    },
    takenTaxId: {
      question: 'How a tax id that is not unique under its parent is rejected',
      answer: 'a 422 with an error of `tax_id`, which creates nothing',
      change: '`fetch` of the client may change the response',
      money: ['refused-with-field', 'refused', 'conflict'],
      evidence: repetitionOf(smallest.repeatedCompany, { 'onboardings.create': ['tax_id'] }, (repeated, status) =>
        repeated === 'executed' ? null : status === 409 ? 'conflict' : repeated,
      ),
    },
    fileKinds: {
      question: 'Which kinds of files are accepted as documents',
      answer:
        'any file is sent; the sandbox rejects a name whose extension is not jpg, jpeg, gif, png or pdf, as for a KYC document',
      change: '`rejectImplausible` of `createSandbox`',
      money: 'a document or a signature moves no money',
      evidence: 'a recording does not know at which address a file is uploaded',
    },
    signURLs: {
      question: 'Whether each `sign_url` belongs to one signer only',
      answer: 'it is taken to; the element shows the link of its own signer only',
      change: '`onboardings.getSignature` returns all of them',
      money: 'a document or a signature moves no money',
      evidence: 'a recording has no links of signers',
    },
    transitions: {
      question:
        'What the first transitions (`pending`, `due_diligence_review`, `active`) depend on, and the transitions from and to `inactive`, `canceled`, `closed`, `pending_documents` and `documents_under_review`',
      answer: 'any state may follow any other',
      change: 'compare `status` in your code',
      money: 'it is passed on to people, and decides nothing',
      evidence: statusesOf(smallest.company, 'onboarding', 'status'),
    },
    reviewTransitions: {
      question: "Transitions of a signature request, of its signers, and of a document's upload and review",
      answer: 'the same',
      change: 'compare `upload_status` and `review_status` in your code',
      money: 'a document or a signature moves no money',
      evidence: responseFormsOf(smallest.company, 'onboardings.getSignature', ''),
    },
    brazilian: {
      question: 'Which country makes a company Brazilian',
      answer:
        "**Checked:** that of `address.country`. In `BR`, tax ids must be valid and `zip_code` unformatted; elsewhere only lengths are checked: at most 50 characters for the company's tax id, 30 for a contact's",
      change: unchecked,
      money: 'a request that is rejected creates nothing, and its fields reach the shop',
      evidence: 'a recording has no countries',
    },
    normalization: {
      question: "Who normalises a tax id: the service says that it does, for the company's",
      answer:
        "in Brazil the company's and its contacts' tax ids are sent with capital letters and without `.`, `/` and `-`; elsewhere as given, and the limit of 50 counts without separators",
      change: unchecked,
      money: 'a request that is rejected creates nothing, and its fields reach the shop',
      evidence: 'a recording has no tax ids',
    },
    characters: {
      question: 'What counts as a character of a length',
      answer: 'a code point, so that `ã` and `𝒜` count as one each',
      change: unchecked,
      money: 'a request that is rejected creates nothing, and its fields reach the shop',
      evidence: 'a recording has stand-ins, whose characters count alike',
    },
    zipCode: {
      question: 'What an unformatted `zip_code` is',
      answer: '**Checked:** in Brazil letters and digits; elsewhere only its length',
      change: unchecked,
      money: 'a request that is rejected creates nothing, and its fields reach the shop',
      evidence: treatmentOf(smallest.invalidCompany, 'onboardings.create', 'address.zip_code'),
    },
    formats: {
      question: 'Values of `state`, formats of `phone`, `email` and `website`',
      answer: 'only their lengths are checked',
      change: "validate them in your code; the `fields` of the service's rejection name what it does not accept",
      money: 'a request that is rejected creates nothing, and its fields reach the shop',
      evidence: treatmentOf(
        smallest.invalidCompany,
        'onboardings.create',
        'phone',
        'email',
        'website',
        'address.state',
      ),
    },
    accountId: {
      question: 'What `account_id` is before approval',
      answer: 'missing or null',
      change: asItCame,
      money: 'it is passed on to people, and decides nothing',
      evidence: formsOrNullOf(smallest.company, 'onboarding', 'account_id'),
    },
    addressNulls: {
      question: 'Whether `number` and `complement` are null in a response if they were not given',
      answer: 'a string or null',
      change: asItCame,
      money: 'it is passed on to people, and decides nothing',
      evidence: formsOrNullOf(
        smallest.company,
        'onboarding',
        'company.address.*.number',
        'company.address.*.complement',
      ),
    },
    segment: {
      question: 'Values of `segment.id`',
      answer: 'any integer',
      change: 'pass the id that your account documents',
      money: 'a request that is rejected creates nothing, and its fields reach the shop',
      evidence: treatmentOf(smallest.invalidCompany, 'onboardings.create', 'segment.id'),
    },
    missingStatus: {
      question: 'The HTTP status of an onboarding that is not found',
      answer:
        'any status is a `ServiceError`; to the merchant server only a 404 means that it does not exist. Every other rejection is a `configuration-error`, and `on.error` receives it',
      change: '`fetch` of the client may change the status of the response',
      money: 'a company that is not found is asked for again, and never opened again',
      evidence: absenceOf(smallest.company, 'onboardings.get'),
    },
    crossBorder: {
      question: 'What makes an onboarding cross-border: there is no field for it',
      answer: 'no address of its company is in `BR`; a contract that exists is shown anyway',
      change: '`signature.isCrossBorder` of `createMerchant`',
      money: 'a document or a signature moves no money',
      evidence: 'no field of an onboarding says it',
    },
    nextStates: {
      question: 'Which states follow the current one',
      answer:
        'the element announces only the signature, for a national onboarding whose documents are not approved yet, and the open account',
      change: '`strings` of `<onboarding-signature>`',
      money: 'it is passed on to people, and decides nothing',
      evidence: statusesOf(smallest.company, 'onboarding', 'status'),
    },
    signedContract: {
      question: 'Whether a contract can still be read after it is signed',
      answer: "if not, the element shows the onboarding's state alone",
      change: '`onboardings.downloadContract` on your server',
      money: 'a document or a signature moves no money',
      evidence: 'a recording has no contracts',
    },
    documentStates: {
      question: "What a review and a new upload change in a document's fields",
      answer:
        'a rejected document that was sent later than it was reviewed is under review again; one whose upload is pending again after a rejection is still rejected',
      change: '`fetch` of the client may change the fields in the response',
      money: 'a document or a signature moves no money',
      evidence: 'a recording does not know at which address documents are listed',
    },
    documentsAccepted: {
      question: 'When a document is accepted, and whether one under review can be replaced',
      answer:
        'the merchant server accepts a document that was not sent or was rejected, while the onboarding is `pending`, `pending_documents`, `documents_under_review` or in a state that the interface does not name; an optional one that was not sent delays nothing',
      change: '`api.onboardings.uploadDocument` on your server sends it all the same',
      money: 'a document or a signature moves no money',
      evidence: 'a recording does not know at which address a file is uploaded',
    },
    documentSize: {
      question: "How large a document's file may be, and under which name it is sent",
      answer:
        'the merchant server accepts 5 MiB, and names the file after the tag and its kind: `proof_of_address.pdf`',
      change: '`documents.maxFileBytes` of `createMerchant`',
      money: 'a document or a signature moves no money',
      evidence: 'a recording does not know at which address a file is uploaded',
    },
    sharedEmail: {
      question: 'Whether signers may share an e-mail address',
      answer: 'one person signs for all signers with the same address',
      change: 'give each signer an address of their own',
      money: 'a document or a signature moves no money',
      evidence: 'a recording has no addresses of signers',
    },
  },
  "An onboarding is a request to open a company's account.",
)
