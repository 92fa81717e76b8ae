import { openQuestions, unchecked } from './question.ts'

export const fields = openQuestions('Types of fields', {
  numbersAsText: {
    question: 'Whether an id in a path, or a number in a query, is a string or a number: it travels as text',
    answer: "both are accepted: 7 and `'7'`",
    change: unchecked,
    money: 'the ids of charges and payouts are compared as texts',
    evidence: 'guiche sends what its caller gives it, and the service accepts it or not',
  },
  innerFields: {
    question: 'Which other inner fields an object of the input has',
    answer: '**Checked:** they are passed through; at the top level an unknown name is rejected',
    change: '`query` and `body` of the call',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: 'guiche passes on what it does not know, and a rejection names what the service does not take',
  },
  emptyTexts: {
    question: 'Whether a text that is required may be empty',
    answer: '**Checked:** it may not; an optional one may, and it is sent',
    change: 'the option `body` of the call, which is merged unchecked',
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: 'guiche sends no empty text where one is required',
  },
  codes: {
    question: 'Which ISO 4217 and ISO 3166-1 codes the service accepts',
    answer: '**Checked:** three and two capital letters',
    change: unchecked,
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: 'a recording has no codes of currencies and countries',
  },
  missingDays: {
    question: 'What happens with a day that does not exist, such as 31 February',
    answer: '**Checked:** it is rejected before it is sent',
    change: unchecked,
    money: 'a request that is rejected creates nothing, and its fields reach the shop',
    evidence: 'guiche does not send them',
  },
  assumedTypes: {
    question:
      "The types of the response fields that the interface names without one, such as the `id` of a list's statuses, of a person and of a fee target, or the `total` of a page",
    answer:
      'an id is an integer or text, and typed so; any other such field has the type of its name and of the same field elsewhere: text, a number, a time. Another type is reported to `hooks.onUnexpectedResponse`, and the response is returned anyway',
    change: 'leave out `strictResponses`, and read the field as it came',
    money: 'amounts and statuses have documented types',
    evidence: '`npx guiche learn` lists each value of another type, as unknown',
  },
  newFields: {
    question: 'New fields and values in responses',
    answer:
      'they are passed through. A field that is missing or of another type is reported to `hooks.onUnexpectedResponse`, and the response is returned anyway',
    change:
      '`strictResponses: true` rejects it; an iteration over a list leaves such records out, and returns the others',
    money: 'a field that nobody knows decides nothing',
    evidence: '`npx guiche learn` lists each new field, as unknown',
  },
})
