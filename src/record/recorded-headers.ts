import { mediaType } from './file-summary.ts'
import { isFieldName } from './harmless-fields.ts'
import type { SentTexts } from './sent-texts.ts'

const date = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Returns headers as a recording has them: by their names, with the values of three, and lengths of signatures. */
export const recordedHeaders = (headers: Headers, sent: SentTexts): Record<string, string | number | null> =>
  Object.fromEntries(
    [...headers].filter(([name]) => isFieldName(name, sent)).map(([name, value]) => [name, valueOf(name, value, sent)]),
  )

function valueOf(name: string, value: string, sent: SentTexts): string | number | null {
  if (name === 'content-type') return sent.isIn(value) ? null : mediaType(value)
  if (name === 'date' || name === 'retry-after')
    return date.test(value) || (name !== 'date' && /^\d{1,6}$/.test(value)) ? value : null
  return /signature|hmac|digest|token|secret|^x-.*sign/.test(name) ? value.length : null
}
