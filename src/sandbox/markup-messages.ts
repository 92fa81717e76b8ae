import type { Fields } from '../core/fields.ts'

/** What the interface says to a markup that breaks a rule. */
export const markupMessages = {
  missing: { markup: ['inline markup required when no global markup is configured'] },
  method: 'only allowed for PIX payments',
  mode: 'selected mode invalid',
  least: 'must be at least 0.01',
  minimum: 'required when mode is percent',
  range: 'invalid charge values for fixed mode',
}

/** Fields as the service words them where the interface shows how, and as they are elsewhere. */
export const withMarkupMessages = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.map((text) => worded(field, text))]))

function worded(field: string, text: string): string {
  if (field === 'markup') return markupMessages.method
  if (field === 'markup.mode') return markupMessages.mode
  if (field === 'markup.amount') return markupMessages.least
  if (text.includes('prohibited')) return markupMessages.range
  if (field !== 'markup.min_charge_value') return text
  return text === 'is required' ? markupMessages.minimum : markupMessages.least
}
