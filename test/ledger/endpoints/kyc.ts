import { covered, open, section } from '../statement.ts'

const file = 'contract/kyc'
const query = (input: object) => JSON.stringify(input)

export const kyc = section(
  'Endpoints / KYC',
  covered(file, '', {
    'GET /v1/kyc lists records, GET /v1/kyc/{id} reads one, POST /v1/kyc/document/{cpf_or_cnpj} searches, and POST /v1/kyc/documents/{documentId}/update submits':
      'each operation is sent to its own path with its own fields',
    'The list is an array':
      'a list of KYC records > is valid as the interface documents it, and is returned with its unknown fields',
    'A submission has one document': 'each operation is sent to its own path with its own fields',
    'One record is read':
      'a KYC record > is valid as the interface documents it, and is returned with its unknown fields',
    'A search returns a record':
      'a KYC record by its document > is valid as the interface documents it, and is returned with its unknown fields',
    'A submission returns the document':
      'a KYC document > is valid as the interface documents it, and is returned with its unknown fields',
  }),
  covered(file, 'the query of a list is validated', {
    '`page` and `per_page` are digits': [query({ page: true }), query({ per_page: 1.5 })],
    '`sort` is from 0 to 5': [query({ sort: 0 }), query({ sort: '5' }), query({ sort: 6 }), query({ sort: '-1' })],
    '`status_id` is from 1 to 5': [
      query({ status_id: 1 }),
      query({ status_id: '5' }),
      query({ status_id: 0 }),
      query({ status_id: '6' }),
    ],
  }),
  covered('contract/sandbox-kyc', '', {
    'By default a page has ten records':
      'a list returns the newest records first, ten to a page, with their beneficiaries',
    'Records can be found by their status': 'a list is filtered by status',
    'A search returns the newest record': 'a search returns the newest record',
    'A search without a result is an empty array': 'a search without a result gets > an empty list',
    'Other extensions than jpg, jpeg, gif, png and pdf are refused': [
      'a submission is rejected > for a file with the value "https://shop.test/files/rg"',
      'a submission is rejected > for a file with the value "https://shop.test/files/rg.exe"',
    ],
  }),
  covered(file, 'a record is found by the 11 digits of a CPF or the 14 of a CNPJ, whatever its check digits', {
    'A search takes the digits of a CPF or CNPJ only': [
      '"11144477735": true',
      '"11222333000181": true',
      '"111.444.777-35": false',
      '"": false',
    ],
  }),
  covered(file, 'a document without a record', { 'The empty array of a search is no record': 'is null under 200 []' }),
  covered(file, 'a document is submitted with any text or URL', {
    'A `value` can be the URL of a file': '"https://files.example/a.jpg": true',
    'A `value` can be text': '"Comerciante, empresa.com": true',
    'A `value` is required': '"": false',
    'The extensions jpg, jpeg, gif, png and pdf are accepted': [
      '"https://files.example/a.JPEG?signature=x.y": true',
      '"https://files.example/a.gif": true',
      '"https://files.example/a.png#1": true',
      '"http://files.example/a.b.pdf": true',
    ],
    'A `documentId` is an integer': 'and with its id',
  }),
  open({
    'The meaning of `sort`': 'kyc.sort',
    'Which id is the `documentId`': 'kyc.documentIds',
    'Whether a value is a URL or text': 'kyc.valueKind',
    'CNPJ with letters': 'kyc.lettersInCnpj',
  }),
)
