import type { FieldErrors } from './validate.ts'

/**
 * Lists the fields that the service rejected, each with the rules that it states: `amount: must be at least 1`. A rule that
 * may quote personal data is left out: one with a text that `mask` changes, an e-mail address or a long number.
 */
export function rejectedFields(fields: FieldErrors, mask: (text: string) => string): string {
  const isPublic = (rule: string) => !/@|\d(\W?\d){5}/.test(rule) && mask(rule) === rule
  return Object.entries(fields)
    .map(([path, rules]) => [path, rules.filter(isPublic).join(', ')].filter(Boolean).join(': '))
    .join('; ')
}
