import { covered, open, section } from './statement.ts'

const shape = 'contract/errors'
const table = 'the interface’s table of status codes: >'
const invalid = 'an invalid field gets the message of the interface: >'

export const errors = section(
  'Errors',
  covered(shape, '', {
    'A payout’s error has a `message` and `errors` with lists of texts': 'payout creation',
    'An invalid card charge has `status: false`, a `message` and `data` with lists of texts': 'card validation',
    'A payin that was not found has text in `data`, with the keys of the lookup: id, key, ourNumber and end_to_end':
      'payin not found',
    'An onboarding’s error has `error_code`, `error_description` and `fields`': 'onboarding creation',
    'Signature links, document lists, searches (404), payouts (500) and card charges (400) have a `message`':
      'a message',
    'An `error` alone means unauthorized, forbidden, a failure of the server, a missing onboarding, or a failed balance or fee target':
      'an error',
    'A missing KYC record has an `error` and a `message`': 'no KYC record',
  }),
  covered('contract/sandbox-faults', 'the fault', {
    'An invalid onboarding has the code `validation`': 'validation has that error body of the interface',
    'A forbidden request has an `error`': 'forbidden has that error body of the interface',
    'An unauthorized request has an `error`': 'unauthorized-text has that error body of the interface',
    'A lookup without a result names its keys': 'data-text has that error body of the interface',
  }),
  covered('contract/sandbox-cards', '', {
    'A card charge may fail with a `message` and 400':
      'a checkout without a token and a card is rejected with { message } and status 400',
  }),
  covered('contract/sandbox-kyc', '', {
    'A search may fail with a `message` and 404':
      'a search without a result gets > { message } with status 404 for 00000000272',
    'A KYC record that does not exist': 'an unknown record is { error, message }',
  }),
  covered('contract/sandbox-payouts', '', {
    'markup: only for Pix': `${invalid} {"payment_method":"TED"}`,
    'markup.mode: invalid': `${invalid} {"markup":{"mode":"tenth","amount":1.5,"min_charge_value":0.5}}`,
    'markup.amount: below 0.01': `${invalid} {"markup":{"mode":"fixed","amount":0.009}}`,
    'markup.min_charge_value: missing with `percent`': `${invalid} {"markup":{"mode":"percent","amount":1}}`,
    'markup.min_charge_value: given with `fixed`': `${invalid} {"markup":{"mode":"fixed","amount":1.5,"min_charge_value":0.5}}`,
    'markup: missing without a global one': `${invalid} {}`,
    'Any other failure is an internal error': 'the fault internal is an internal error of the service',
  }),
  covered('contract/sandbox-onboardings', '', {
    'A signature link is 404 without an onboarding': `${table} signature link of an unknown onboarding is 404`,
    'A signature link is 404 without access to the onboarding': `${table} 404 for the signature link of another account’s onboarding`,
    'A signature link is 404 for a cross-border onboarding': `${table} 404 for the signature link of a cross-border onboarding, whatever its status`,
    'A signature link is 404 before `waiting_signature`': `${table} 404 for the signature link of an onboarding that has none yet`,
    'A contract is 404 without an onboarding': `${table} signature file of an unknown onboarding is 404`,
    'A contract is 404 without a file': `${table} 404 for the signature file of an onboarding that has none yet`,
    'A list of documents is 404 without an onboarding': `${table} document list of an unknown onboarding is 404`,
    'A list of documents is 403 without access to the onboarding': `${table} 403 for the document list of another account’s onboarding`,
    'A file is 404 for a tag without one': `${table} 404 for the document file of an onboarding that has none yet`,
    'A file is 404 without an onboarding': `${table} document file of an unknown onboarding is 404`,
    'A file is 403 without access to the onboarding': `${table} 403 for the document file of another account’s onboarding`,
    'An onboarding with an inaccessible parent is a 422':
      'an onboarding is rejected with { error_code, error_description, fields } and status 422 > with a parent that is not its merchant',
  }),
  covered('contract/sandbox-accounts', 'a balance of zeros, with status 200, is returned', {
    'A balance is 200 for an invalid currency': 'for an unknown currency',
    'A balance is 200 without accounts': 'for a merchant without accounts',
  }),
  covered('contract/sandbox', '', {
    'Any operation without a valid key is a 401': 'a request is rejected with > an unknown key',
  }),
  open({
    'Status codes of the other bodies': 'keys.statusCodes',
    'Other values of `error_code`': 'keys.errorCodes',
    'The status of a missing KYC record': 'kyc.missingStatus',
    'The status of a missing onboarding': 'onboarding.missingStatus',
    'How to read a payin that the lookup mentions': 'charges.noRead',
    'What a search’s 404 means, besides its empty array': 'kyc.missingDocument',
    'How the service names the fields of a payer': 'charges.payerFieldNames',
  }),
)
