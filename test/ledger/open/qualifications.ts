import { openQuestions, unchecked } from './question.ts'

export const qualifications = openQuestions('Qualifications', {
  serviceFilter: {
    question: 'The name of the filter by service',
    answer: 'the input field is `service_id`',
    change: '`undocumented.qualificationService`',
  },
  services: {
    question: 'The response of `listServices`',
    answer: 'it is returned as it came',
    change: 'parse it in your code',
  },
  batchSize: {
    question: 'How many records a batch may hold',
    answer: 'any number, including none',
    change: 'split the batch in your code',
  },
  amountRequired: {
    question: 'Whether `amount` is required with services 4 and 5',
    answer: 'it is optional',
    change: 'pass it',
  },
  document: {
    question: "The format of a beneficiary's `document`",
    answer:
      '**Checked:** the form of a CPF (11 digits) or a CNPJ (14 characters), with or without separators, sent as given; its check digits are left to the service, and it is not compared with `document_type`',
    change: unchecked,
  },
  batchStatus: {
    question: 'The HTTP status of a batch that is rejected in whole or in part',
    answer:
      'a body whose `info` lists at least one record is a `BatchError` under any status, with every line as it came; without such a list the status decides',
    change: '`uploadSuccess`, `errors` and `body` of the error have what the service says',
  },
  missingRecord: {
    question: 'What `get` and `getByCustomCode` return for a record that does not exist',
    answer:
      '`[]`, `{}` and `null` below 400 return `null`; a 404 is a `NotFoundError`; a body with another `id` or `custom_code` than requested, or none, is an `UnexpectedResponseError`',
    change: '`client.request` returns the body as it came',
  },
  transitions: {
    question: "Transitions between a qualification's states",
    answer: 'no state is treated as final',
    change: 'compare `status.id` with `qualificationStatuses` in your code',
  },
  usedCodes: {
    question: 'Whether a `custom_code` was used before',
    answer: 'codes are compared within a batch only; the service knows the rest',
    change: '`qualifications.getByCustomCode` before the call',
  },
})
