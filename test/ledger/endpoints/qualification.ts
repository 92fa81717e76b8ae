import { covered, inputFields, open, responseFields, section } from '../statement.ts'

const file = 'contract/qualifications'
const query = (input: object) => JSON.stringify(input)

export const qualification = section(
  'Endpoints / Data qualification',
  covered(file, '', {
    'POST /v1/payout/data-qualification registers a batch': 'every field is sent under its own name',
  }),
  inputFields(file, 'a batch', {
    merchant_id: 'optional here, because only the service knows how many merchants the key has',
    service_id: 'required',
    data: 'required list of records',
    'data.0.amount': 'optional',
    'data.0.custom_code': 'required',
    'data.0.batch_code': 'required',
    'data.0.notification_url': 'optional',
    'data.0.beneficiary': 'required',
    'data.0.beneficiary.name': 'required',
    'data.0.beneficiary.bank_code': 'required',
    'data.0.beneficiary.bank_branch': 'required',
    'data.0.beneficiary.bank_branch_digit': 'optional',
    'data.0.beneficiary.account': 'required',
    'data.0.beneficiary.account_digit': 'required',
    'data.0.beneficiary.account_type': 'required',
    'data.0.beneficiary.document': 'required',
    'data.0.beneficiary.document_type': 'required',
    'data.0.beneficiary.birthdate': 'optional',
    'data.0.beneficiary.phone': 'optional',
    'data.0.beneficiary.city': 'optional',
    'data.0.beneficiary.postal_code': 'optional',
    'data.0.beneficiary.province_code': 'optional',
    'data.0.beneficiary.address': 'optional',
  }),
  covered(file, 'a batch is validated', {
    'A `merchant_id` is an integer': 'a merchant as text',
    'A service is a number from 1 to 5': ['service 1', 'service 5', 'service 0', 'service 6'],
    'Only services 4 and 5 take an amount': [
      'an amount of 0.01',
      'an amount with service 5',
      'an amount with service 3',
    ],
    'An amount is from 0.01 to 150,000': [
      'an amount of 0.01',
      'an amount below 0.01',
      'the maximum amount',
      'an amount above the maximum',
    ],
    'A `custom_code` is unique': ['two codes', 'a duplicate code'],
    'A document is a CPF or CNPJ': ['a CNPJ', 'a document of ten digits', 'a document of fifteen digits'],
    'A birthdate is `YYYY-MM-DD`': ['a birthdate', 'a birthdate that does not exist', 'a birthdate of another form'],
    'A phone is text': 'a phone as a number',
  }),
  covered('contract/known-values', '', {
    'An account is `SAVINGS` or `CHECKING`': 'the account type of a beneficiary has the values of the interface',
    'A document type is `cpf` or `cnpj`': 'the document type of a beneficiary has the values of the interface',
    'The services are 1 to 5': 'the service of a batch has the values of the interface',
  }),
  covered('package/documents', '', {
    'A phone begins with the country’s code':
      'the operations’ reference has the rules of the service that nothing can check: > the phone of a beneficiary',
  }),
  covered(file, 'a partly accepted batch is a BatchError', {
    'A success has a `message`': 'a message alone is a success below 400 and an error from 400 on',
    'A failure has a `message` and `info`': 'under 422, with every line',
  }),
  covered('contract/sandbox-qualifications', '', {
    '`info` lists errors, uploads and changed services, each with its line and codes':
      'a batch with duplicate codes and moved records has a message for each such line',
  }),
  open({
    'The status of a batch that is rejected': 'qualifications.batchStatus',
    'Whether a record whose service was changed is accepted': 'qualifications.movedRecords',
    'Where `line` begins': 'qualifications.lineStart',
    'The format of a phone': 'qualifications.phone',
    'Whether a branch and an account contain their check digits': 'qualifications.accountDigits',
    'What the filter by invoice compares': 'qualifications.codeFilter',
    'The format of a document': 'qualifications.document',
    'Whether services 4 and 5 need an amount': 'qualifications.amountRequired',
    'Which codes were used before': 'qualifications.usedCodes',
  }),
  covered(file, '', {
    'GET /v1/payout/data-qualification lists qualifications; the records are an array':
      'a list of qualifications > is valid as the interface documents it, and is returned with its unknown fields',
    '/{id} and /custom-code/{customCode} read one, /status and /services list those':
      'each operation is sent to its own path',
    'A record is read by its id':
      'a qualification > is valid as the interface documents it, and is returned with its unknown fields',
    'A record is read by its code':
      'a qualification by its custom code > is valid as the interface documents it, and is returned with its unknown fields',
    'Pages of the statuses begin at 0': 'the query of a list is validated > and that of the statuses',
  }),
  covered(file, 'the query of a list is validated', {
    '`page` and `per_page` are at least 0': [
      query({ page: 0, per_page: 0 }),
      query({ page: -1 }),
      query({ per_page: -1 }),
    ],
    '`created_at` is `YYYY-MM-DD`': [query({ created_at: '2026-11-21' }), query({ created_at: '2026-11-21 09:00:00' })],
    '`custom_code` and `document` are text': query({ custom_code: 'C-1', document: '11144477735' }),
    '`merchant_id` and the id of the status are integers': [
      query({ merchant_id: 7, status_flow_data_qualification_id: 999 }),
      query({ merchant_id: 'x' }),
      query({ status_flow_data_qualification_id: 1.5 }),
    ],
  }),
  covered('contract/known-values', '', {
    '`order_by` is one of seven fields': 'the order of qualifications has the values of the interface',
    '`sort` is `asc` or `desc`': 'the direction of qualifications has the values of the interface',
  }),
  covered('contract/sandbox-qualifications', 'a list with the query', {
    'By default the smallest id comes first': '"" returns "ABCD"',
    'Records can be found by their code': '"custom_code=C" returns "C"',
    'Records can be found by their document': '"document=52998224725" returns "C"',
    'Records can be found by their merchant': '"merchant_id=2" returns ""',
    'Records can be found by their status': '"status_flow_data_qualification_id=6" returns "B"',
    'Records can be found by their day': '"created_at=2026-11-22" returns ""',
    'Records can be found by one of the services that are listed': '"service_id=1" returns "D"',
  }),
  responseFields(file, 'a list of statuses', { '0.id': 'integer', '0.name': 'text' }),
  covered('contract/sandbox-qualifications', '', {
    'The services have the ids 1 to 5': 'statuses and services are listed',
  }),
  open({
    'The name of the filter by service': 'qualifications.serviceFilter',
    'The response with the services': 'qualifications.services',
    'What is returned for a record that does not exist': 'qualifications.missingRecord',
  }),
)
