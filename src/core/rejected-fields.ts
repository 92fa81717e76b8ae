import type { FieldErrors } from './validate.ts'

/**
 * Lists the fields that the service rejected, each with the rules that it states: `amount: must be at least 1`. `mask`
 * replaces what the request has sent; a rule with an e-mail address or a long number, which may be personal data too, is left
 * out.
 */
export function rejectedFields(fields: FieldErrors, mask: (text: string) => string): string {
  const isPublic = (rule: string) => !/@|\d(\W?\d){5}/.test(rule)
  const list = Object.entries(fields)
    .map(([path, rules]) => [path, rules.filter(isPublic).join(', ')].filter(Boolean).join(': '))
    .join('; ')
  return mask(list)
}
