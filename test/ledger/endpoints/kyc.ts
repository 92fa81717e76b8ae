import { open, section } from '../statement.ts'

export const kyc = section(
  'kyc',
  'Endpoints / KYC',
  {
    paths:
      'GET /v1/kyc lists records, GET /v1/kyc/{id} reads one, POST /v1/kyc/document/{cpf_or_cnpj} searches, and POST /v1/kyc/documents/{documentId}/update submits',
    list: 'The list is an array',
    submission: 'A submission has one document',
    record: 'One record is read',
    search: 'A search returns a record',
    document: 'A submission returns the document',
    pages: '`page` and `per_page` are digits',
    sort: '`sort` is from 0 to 5',
    statusId: '`status_id` is from 1 to 5',
    perPage: 'By default a page has ten records',
    byStatus: 'Records can be found by their status',
    newest: 'A search returns the newest record',
    emptySearch: 'A search without a result is an empty array',
    otherExtensions: 'Other extensions than jpg, jpeg, gif, png and pdf are refused',
    searchDigits: 'A search takes the digits of a CPF or CNPJ only',
    noRecord: 'The empty array of a search is no record',
    valueUrl: 'A `value` can be the URL of a file',
    valueText: 'A `value` can be text',
    valueRequired: 'A `value` is required',
    extensions: 'The extensions jpg, jpeg, gif, png and pdf are accepted',
    documentId: 'A `documentId` is an integer',
  },
  open({
    'The meaning of `sort`': 'kyc.sort',
    'Which id is the `documentId`': 'kyc.documentIds',
    'Whether a value is a URL or text': 'kyc.valueKind',
    'CNPJ with letters': 'kyc.lettersInCnpj',
  }),
)
