import { covered, responseFields, section } from '../statement.ts'

export const qualification = section(
  'Resources and their fields / Data qualification record',
  responseFields('contract/qualifications', 'a qualification', {
    batch_code: 'text',
    custom_code: 'text, the client’s own unique identifier',
    data_qualification_service_name: 'text',
    status_flow_data_qualification_id: 'integer, the id of the status',
    data_qualification_status_flow_name: 'text, the name of the status',
    description_status: 'text, the description of the status',
    name: 'text, the beneficiary’s name',
    document: 'text, the beneficiary’s document',
    bank_code: 'text',
    bank_branch: 'text',
    bank_branch_digit: 'text',
    account: 'text',
    account_digit: 'text',
    account_type_name: 'text',
    amount: 'number',
    merchant: 'object',
    'merchant.id': 'text',
    'merchant.name': 'text',
  }),
  covered('contract/qualifications', 'a qualification by its custom code', {
    '`id`: integer': 'with an invalid id is reported and still returned',
  }),
  covered('contract/time-forms', '', {
    '`created_at` is `YYYY-MM-DD HH:mm:ss`':
      'the creation of a qualification has the form 2026-11-21 09:00:00, and no other',
    '`updated_at` is `YYYY-MM-DD HH:mm:ss`':
      'the update of a qualification has the form 2026-11-21 09:00:00, and no other',
  }),
  covered('contract/known-values', '', {
    'The status names are `received`, `valid_data`, `invalid_data`, `validation_not_possible`, `awaiting` and `processing`':
      'the status of a qualification has the values of the interface',
  }),
  covered('contract/qualifications', '', {
    'Their ids are 1, 5, 6, 7, 9 and 999': 'the status ids are those of the interface',
  }),
  covered('contract/sandbox-qualifications', '', {
    '1: the payment was received and stored': 'a batch creates records of the form that the interface describes',
  }),
  covered('contract/sandbox-qualifications', 'the action qualifyAccount', {
    '5: the account is valid': 'leads to valid_data, id 5, and sends the record to its callback URL',
    '6: the bank rejected it': 'leads to invalid_data, id 6, and sends the record to its callback URL',
    '7: it cannot be validated now': 'leads to validation_not_possible, id 7, and sends the record to its callback URL',
    '9: it waits for a balance': 'leads to awaiting, id 9, and sends the record to its callback URL',
    '999: it was sent to be processed': 'leads to processing, id 999, and sends the record to its callback URL',
  }),
)
