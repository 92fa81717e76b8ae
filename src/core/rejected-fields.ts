import { isRecord } from './is-record.ts'
import type { FieldErrors } from './validate.ts'

/**
 * Lists the fields that the service rejected, each with the rules that it states: `amount: must be at least 1`. A word of the
 * request is masked, and a rule with an e-mail address or a long number, which may be personal data too, is left out.
 */
export function rejectedFields(fields: FieldErrors, input: unknown): string {
  const sent = new Set(wordsOf(input))
  const isPublic = (text: string) => !/@|\d(\W?\d){5}/.test(text)
  const mask = (text: string) =>
    text.replace(/[\p{L}\d]+/gu, (word) => (sent.has(word.toLowerCase()) ? '[input]' : word))
  return Object.entries(fields)
    .map(([path, rules]) => [path, rules.filter(isPublic).map(mask).join(', ')].filter(Boolean).join(': '))
    .join('; ')
}

// shorter words say too little about a person, and occur in many rules
const minWordLength = 3

function wordsOf(value: unknown): string[] {
  if (isRecord(value)) return Object.values(value).flatMap(wordsOf)
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return `${value}`
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= minWordLength)
}
