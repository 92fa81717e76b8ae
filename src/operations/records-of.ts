import { isRecord } from '../core/problem.ts'

/** The records of a list's answer: the array that it is, or that under `data`. Throws a `TypeError` for an answer with neither. */
export function recordsOf(answer: unknown) {
  const records: unknown = isRecord(answer) ? answer['data'] : answer
  if (!Array.isArray(records)) throw new TypeError('the answer holds no list of records')
  return records
}
