import { isFilledText, parseErrorBody } from '../core/error-body.ts'
import { answered, firstOf, listing, repetitionOf, shownBy } from './evidence.ts'
import { openQuestions } from './question.ts'
import { inEach, saysNo } from './seen.ts'
import { smallest } from './smallest.ts'

export const keys = openQuestions('Keys, errors and limits', {
  publicKey: {
    question: 'Which operations accept the public key',
    answer: "`payins` do, others do not. Nothing says that the service agrees: try it with your account's key",
    change: '`allowPublicKey(operation)`',
    money: 'the merchant server uses the secret key; a rejected key creates nothing',
    evidence: 'a recording has no keys',
  },
  lifetime: {
    question: 'How long keys live, and what each may do',
    answer: 'a key given as a function is requested for each call; a 401 or 403 shows the rest',
    change: '`secretKey: () => …`',
    money: 'a rejected key creates nothing',
    evidence: 'a recording has no keys',
  },
  statusCodes: {
    question: 'Status codes of successes beyond the two stated, and of several error bodies',
    answer:
      "a body that matches its schema with a status below 400 is a success; a read's body with exactly the keys of an error body is a rejection under any status; a write is rejected below 400 only by `status: false` or a non-empty `errors`, `error_code` or `error`, without an `id`, and from 400 on only by a status that excludes that it was executed (400 to 407, 410, 411, 413 to 417, 422, 429, 501); a body that does not identify the record leaves the write's outcome unknown",
    change: '`fetch` of the client may change the status of the response',
    money: ['as-stated', 'always-200'],
    evidence: shownBy(smallest.invalidPix, (seen) => {
      const rejected = seen.exchanges().filter(({ it }) => Number(it.status) < 500 && saysNo(it))
      const below = rejected.filter(({ it }) => Number(it.status) < 400)
      return firstOf(answered('always-200', below), answered('as-stated', rejected))
    }),
  },
  errorCodes: {
    question: 'Values of `error_code` other than `validation`',
    answer: 'any string, as `code`',
    change: 'compare `code` in your code',
    money: 'what was rejected is decided by the status and the fields',
    evidence: listing(smallest.invalidCompany, (seen) =>
      inEach(seen.exchanges(), ({ response }) => [parseErrorBody(response.body).code].filter(isFilledText)),
    ),
  },
  rateLimits: {
    question: 'Rate limits and quotas, and whether `Retry-After` is sent',
    answer: 'reads wait and retry, for a `Retry-After` of up to one minute; writes throw a `RateLimitError`',
    change: '`retry`',
    money: 'a 429 is a fault of every world',
    evidence: listing(smallest.manyReads, (seen) =>
      inEach(seen.exchanges(), ({ status, response }) => {
        const wait = response.headers['retry-after']
        return status === 429 ? [`429 ${wait ? `with Retry-After: ${wait}` : 'without Retry-After'}`] : []
      }),
    ),
  },
  repeatedWrites: {
    question: 'Whether a repeated write is executed twice',
    answer: 'a write is sent once',
    change: 'look the record up by `lookupKey`, and call again in your code',
    money: ['executed', 'refused-with-field', 'refused'],
    evidence: repetitionOf(smallest.repeatedPayout, { 'payouts.create': ['invoice'] }, (repeated) => repeated),
  },
  versions: {
    question: 'How long an old version is supported, and how to choose one',
    answer: 'each operation uses the version in its documented path',
    change: '`client.request`',
    money: 'a version that has ended is a rejected request, which creates nothing',
    evidence: 'an exchange does not say how long its version lives',
  },
})
