import { parseErrorBody } from '../core/error-body.ts'
import { isRecord } from '../core/is-record.ts'
import { readRepeated } from './charge-evidence.ts'
import { type Answered, answered, firstOf, listed } from './evidence.ts'
import { at, saysNo, type Seen } from './seen.ts'

/** Reads whether rejections have a status of 400 or above. */
export function readStatusCodes(seen: Seen): Answered | null {
  const rejected = seen.lines.flatMap(({ line, it }) =>
    it.type === 'exchange' && it.status !== null && it.status < 500 && saysNo(it) ? [{ line, it: it.status }] : [],
  )
  return firstOf(
    answered(
      'always-200',
      rejected.filter(({ it }) => it < 400),
    ),
    answered('as-stated', rejected),
  )
}

/** Reads the error codes of the service. */
export const readErrorCodes = (seen: Seen): Answered | null =>
  listed(
    seen.lines.flatMap(({ line, it }) => {
      const code = it.type === 'exchange' ? parseErrorBody(it.response.body).code : null
      return code === null ? [] : [{ line, it: code }]
    }),
  )

/** Reads whether the service limits requests, and says for how long. */
export const readRateLimits = (seen: Seen): Answered | null =>
  listed(
    seen.lines.flatMap(({ line, it }) => {
      if (it.type !== 'exchange' || it.status !== 429) return []
      const wait = it.response.headers['retry-after']
      return [{ line, it: wait ? `429 with Retry-After: ${wait}` : '429 without Retry-After' }]
    }),
  )

/** Reads what becomes of a payout that is sent twice. */
export const readRepeatedWrites = (seen: Seen): Answered | null =>
  readRepeated(seen, 'payouts.create', ({ it }) => at(it.request.body, 'invoice')[0], ['invoice'], 'executed')

/** Reads what becomes of a company that is sent twice. */
export const readTakenTaxId = (seen: Seen): Answered | null => {
  const found = readRepeated(seen, 'onboardings.create', ({ it }) => at(it.request.body, 'tax_id')[0], ['tax_id'], '')
  if (!found?.answer) return null
  const isConflict = seen.lines.some(
    ({ line, it }) => line === found.lines[1] && it.type === 'exchange' && it.status === 409,
  )
  return isConflict ? { ...found, answer: 'conflict' } : found
}

/** Reads whether the lines of a rejected batch count from 0. */
export const readLineStart = (seen: Seen): Answered | null =>
  listed(
    seen.exchanges('qualifications.create').flatMap(({ line, it }) => {
      const { info } = isRecord(it.response.body) ? it.response.body : {}
      const sent = at(it.request.body, 'data.*.custom_code')
      return at(info, 'errors.*').flatMap((error) => {
        const index = sent.indexOf(at(error, 'custom_code')[0])
        const counted = Number(at(error, 'line')[0]) - index
        return index >= 0 && (counted === 0 || counted === 1) ? [{ line, it: `from ${counted}` }] : []
      })
    }),
  )
