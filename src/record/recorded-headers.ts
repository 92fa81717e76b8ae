import { isFieldName } from './harmless-fields.ts'
import { fileOf } from './redact.ts'
import type { SentTexts } from './sent-texts.ts'

const signatureName = /signature|hmac|digest|token|secret|^x-.*sign/
const date = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Returns headers as a recording has them: by their names, with the values of three, and lengths of signatures. */
export const recordedHeaders = (headers: Headers, sent: SentTexts): Record<string, string | number | null> =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) => (isFieldName(name, sent) ? [[name, valueOf(name, value, sent)]] : [])),
  )

function valueOf(name: string, value: string, sent: SentTexts): string | number | null {
  if (name === 'content-type') return sent.isIn(value) ? null : mediaType(value)
  if (name === 'date') return date.test(value) ? value : null
  if (name === 'retry-after') return date.test(value) || /^\d{1,6}$/.test(value) ? value : null
  return signatureName.test(name) ? value.length : null
}

/** Returns the type of a header without its parameters; null without one. */
export const mediaType = (value: string | null): string | null =>
  fileOf(value?.split(';')[0]?.trim().toLowerCase() ?? null, null).type
