import { covered, inputFields, open, section } from '../statement.ts'

const file = 'contract/onboardings'
const contacts = ['name', 'email', 'phone', 'role', 'tax_id']

export const onboarding = section(
  'Endpoints / Onboarding',
  covered(file, '', {
    'POST /v2/register/companies requests an account':
      'every field is sent under its own name, Brazilian tax ids unformatted',
    'A new onboarding is returned with its id and the status `pending`':
      'a new onboarding > is valid as the interface documents it, and is returned with its unknown fields',
  }),
  inputFields(file, 'an onboarding', {
    legal_name: 'required',
    trade_name: 'required',
    tax_id: 'required',
    website: 'required',
    parent_id: 'optional',
    contacts: 'required list',
    address: 'required',
    segment: 'optional',
    'segment.id': 'an integer',
    ...Object.fromEntries(contacts.map((field) => [`contacts.0.${field}`, 'required'])),
    'address.city': 'required',
    'address.state': 'required',
    'address.country': 'required',
    'address.zip_code': 'required',
    'address.street': 'required',
    'address.number': 'optional',
    'address.complement': 'optional',
  }),
  covered(file, 'the input of an onboarding is validated', {
    'Both names have 1 to 150 characters': ['a name of 1', 'a name of 150', 'a name of 0', 'a name of 151'],
    'In Brazil a tax id is a valid CNPJ of 14 characters': ['a CNPJ with a wrong digit', 'a CPF', '15 characters'],
    'A CNPJ may have letters in its first twelve places': 'a CNPJ with letters',
    'Elsewhere a tax id has at most 50 characters': ['a foreign tax id of 50', 'a foreign tax id of 51'],
    'A website has at most 255 characters, and nothing else is checked': [
      'a website of 255 characters, not a URL',
      'a website of 256',
      'no website',
    ],
    'A parent is an integer': 'a parent as text',
    'A segment has an id': 'a segment without id',
    'A contact’s name has 1 to 120 characters': ['a contact of 120', 'a contact of 121', 'a contact of 0'],
    'An e-mail address has at most 100': ['an e-mail of 100', 'an e-mail of 101'],
    'A phone has at most 15': ['a phone of 15', 'a phone of 16'],
    'In Brazil a contact has a valid CPF of at most 11 digits': ['a CPF with a wrong digit', 'a CNPJ for a contact'],
    'Elsewhere a contact has a tax id of at most 30 characters': ['a foreign contact of 30', 'a foreign contact of 31'],
    'An administrator is required': 'no administrator',
    'A legal representative is required': 'no legal representative',
    'Other roles are optional': 'a further role',
    'An unknown role is invalid': 'an unknown role',
    'A city has at most 40 characters': ['a city of 40', 'a city of 41', 'no city'],
    'A state has at most 4': ['a state of 4', 'a state of 5'],
    'A country has the two letters of ISO 3166-1': 'a country of three letters',
    'A zip code has at most 12 characters': ['a zip code of 12', 'a zip code of 13'],
    'A zip code has no separators': 'a formatted zip code',
    'A street has at most 80': ['a street of 80', 'a street of 81', 'no street'],
    'A number has at most 10': ['a number of 10', 'a number of 11'],
    'A complement has at most 80': ['a complement of 80', 'a complement of 81'],
  }),
  covered('contract/known-values', '', {
    'The roles are administrator, legal representative, financial, commercial and compliance':
      'the role of a contact has the values of the interface',
  }),
  covered('package/documents', '', {
    'A phone has the codes of its country and area': 'the limits of foreign tax ids and of phones are in the reference',
    'Without a parent the caller’s own company is used, which is a merchant; level 0 needs one':
      'the operations’ reference has the rules of the service that nothing can check: > the parent of an onboarding',
  }),
  covered('contract/sandbox-onboardings', '', {
    'The service removes `.`, `/` and `-` from a tax id, and capitalizes it':
      'a new onboarding has the form that the interface describes',
    'A tax id is unique for each parent, whatever its notation':
      'an onboarding is rejected with { error_code, error_description, fields } and status 422 > with a duplicate tax id, in any notation',
    'A parent that is not an accessible merchant is a 422':
      'an onboarding is rejected with { error_code, error_description, fields } and status 422 > with a parent that is not its merchant',
  }),
  open({
    'Which country makes a company Brazilian': 'onboarding.brazilian',
    'Who removes the separators': 'onboarding.normalization',
    'What counts as a character': 'onboarding.characters',
    'What an unformatted zip code is': 'onboarding.zipCode',
    'Formats of a state, a phone, an e-mail address and a website': 'onboarding.formats',
    'Values of the segment': 'onboarding.segment',
  }),
  covered(file, '', {
    'GET /v2/register/companies/{id} reads a request; {uuid}/signature/link its signatures':
      'each read is sent to its own path',
    'GET {uuid}/documents/{tag}/file and {uuid}/signature/file are downloads with the original names and the status 200':
      'files are downloads with their original names',
    'A list of the documents of a request exists':
      'a list of documents > is valid as the interface documents it, and is returned with its unknown fields',
  }),
  open({
    'The method and path of the list of documents': 'onboarding.documentList',
    'The upload of a document': 'onboarding.upload',
    'The kinds of files': 'onboarding.fileKinds',
    'Whose link a `sign_url` is': 'onboarding.signURLs',
    'Whether a signed contract can be read': 'onboarding.signedContract',
  }),
  covered('contract/sandbox-onboardings', '', {
    'Reading the list of documents changes no status': 'documents are listed, uploaded and downloaded unchanged',
    'The latest file of a document is downloaded': 'documents are listed, uploaded and downloaded unchanged',
    'Signature links exist in `waiting_signature`': 'an onboarding with a magic tax id waits for signatures at once',
    'A contract is downloaded as issued, or as signed': 'the contract is downloaded, as issued and as signed',
  }),
)
