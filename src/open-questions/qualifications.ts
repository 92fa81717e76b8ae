import { absenceOf, listing, rejectionsOf, requirementOf, responseFormsOf, statusesOf } from './evidence.ts'
import { openQuestions, unchecked } from './question.ts'
import { at, inEach } from './seen.ts'
import { smallest } from './smallest.ts'

export const qualifications = openQuestions('Qualifications', {
  serviceFilter: {
    question: 'The name of the filter by service',
    answer: 'the input field is `service_id`',
    change: '`undocumented.qualificationService`',
    money: 'a qualification moves no money',
    evidence: 'a parameter of unknown name cannot be sent: ask for its name',
  },
  services: {
    question: 'The response of `listServices`',
    answer: 'it is returned as it came',
    change: 'parse it in your code',
    money: 'a qualification moves no money',
    evidence: responseFormsOf(smallest.qualifications, 'qualifications.listServices', ''),
  },
  batchSize: {
    question: 'How many records a batch may hold',
    answer: 'any number, including none',
    change: 'split the batch in your code',
    money: 'a qualification moves no money',
    evidence: rejectionsOf(smallest.invalidQualification, 'qualifications.create', 'data'),
  },
  amountRequired: {
    question: 'Whether `amount` is required with services 4 and 5',
    answer: 'it is optional',
    change: 'pass it',
    money: 'a qualification moves no money',
    evidence: requirementOf(smallest.invalidQualification, 'qualifications.create', 'data.*.amount'),
  },
  document: {
    question: "The format of a beneficiary's `document`",
    answer:
      '**Checked:** the form of a CPF (11 digits) or a CNPJ (14 characters), with or without separators, sent as given; its check digits are left to the service, and it is not compared with `document_type`',
    change: unchecked,
    money: 'a qualification moves no money',
    evidence: rejectionsOf(smallest.invalidQualification, 'qualifications.create', 'document'),
  },
  phone: {
    question: "The format of a beneficiary's `phone`, which begins with the country's code",
    answer: 'any string is sent',
    change: 'pass it as your account expects it',
    money: 'a qualification moves no money',
    evidence: rejectionsOf(smallest.invalidQualification, 'qualifications.create', 'phone'),
  },
  accountDigits: {
    question:
      "Whether a beneficiary's `bank_branch` and `account` contain the check digits, which have fields of their own",
    answer: 'they are described without them, and sent as given',
    change: 'pass them as your account expects them',
    money: 'a qualification moves no money',
    evidence: rejectionsOf(smallest.invalidQualification, 'qualifications.create', 'account', 'bank_branch', 'digit'),
  },
  codeFilter: {
    question:
      "Whether the list's filter `custom_code`, which the interface calls a filter by invoice, compares the whole code",
    answer: 'it is sent as given; the sandbox compares the whole code',
    change: '`qualifications.getByCustomCode` reads one record',
    money: 'a qualification moves no money',
    evidence: 'a recording has no codes that a shop has asked for',
  },
  batchStatus: {
    question: 'The HTTP status of a batch that is rejected in whole or in part',
    answer:
      'a body whose `info` lists at least one record is a `BatchError` under any status, with every line as it came; without such a list the status decides',
    change: '`uploadSuccess`, `errors` and `body` of the error have what the service says',
    money: 'a qualification moves no money',
    evidence: rejectionsOf(smallest.invalidQualification, 'qualifications.create'),
  },
  movedRecords: {
    question: 'Whether a record of `uploadChangeService`, whose service the system changed, was accepted',
    answer:
      'it is reported neither as accepted nor as rejected, unless `uploadSuccess` or `errors` names its `custom_code` too; the sandbox accepts it',
    change: '`unknown` of the `BatchError` has its code, which `qualifications.getByCustomCode` looks up',
    money: 'a qualification moves no money',
    evidence: responseFormsOf(smallest.qualification, 'qualifications.create', 'info.uploadChangeService'),
  },
  lineStart: {
    question: 'Whether `line` counts the records of a batch from 0 or from 1',
    answer:
      'it is returned as it came, and records are distinguished by their `custom_code`; the sandbox counts from 1',
    change: 'use `custom_code`',
    money: 'a qualification moves no money',
    evidence: listing(smallest.invalidQualification, (seen) =>
      inEach(seen.exchanges('qualifications.create'), ({ request, response }) => {
        const sent = at(request.body, 'data.*.custom_code')
        return at(response.body, 'info.errors.*').flatMap((error) => {
          const index = sent.indexOf(at(error, 'custom_code')[0])
          const start = Number(at(error, 'line')[0]) - index
          return index >= 0 && (start === 0 || start === 1) ? [`from ${start}`] : []
        })
      }),
    ),
  },
  missingRecord: {
    question: 'What `get` and `getByCustomCode` return for a record that does not exist',
    answer:
      '`[]`, `{}` and `null` below 400 return `null`; a 404 is a `NotFoundError`; a body with another `id` or `custom_code` than requested, or none, is an `UnexpectedResponseError`',
    change: '`client.request` returns the body as it came',
    money: 'a qualification moves no money',
    evidence: absenceOf(smallest.qualifications, 'qualifications.get', 'qualifications.getByCustomCode'),
  },
  transitions: {
    question: "Transitions between a qualification's states",
    answer: 'no state is treated as final',
    change: 'compare `status.id` with `qualificationStatuses` in your code',
    money: 'a qualification moves no money',
    evidence: statusesOf(smallest.qualification, 'qualification', 'status'),
  },
  usedCodes: {
    question: 'Whether a `custom_code` was used before',
    answer: 'codes are compared within a batch only; the service knows the rest',
    change: '`qualifications.getByCustomCode` before the call',
    money: 'a qualification moves no money',
    evidence: rejectionsOf(smallest.invalidQualification, 'qualifications.create', 'custom_code'),
  },
})
