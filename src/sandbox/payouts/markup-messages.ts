import type { FieldErrors } from '../../core/validate.ts'

/** The error messages for an invalid markup, as the interface shows them. */
export const markupMessages = {
  missing: { markup: ['inline markup required when no global markup is configured'] }, // documented
  paymentMethod: 'only allowed for PIX payments', // documented
  mode: 'selected mode invalid', // documented
  tooSmall: 'must be at least 0.01', // documented
  minimumRequired: 'required when mode is percent', // documented
  fixedMode: 'invalid charge values for fixed mode', // documented
}

/** Replaces the messages of field errors by those that the interface shows. Other messages stay as they are. */
export const withMarkupMessages = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      messages.map((message) => markupMessage(field, message)),
    ]),
  )

function markupMessage(field: string, message: string): string {
  if (field === 'markup') return markupMessages.paymentMethod
  if (field === 'markup.mode') return markupMessages.mode
  if (field === 'markup.amount') return markupMessages.tooSmall
  if (message.includes('prohibited')) return markupMessages.fixedMode
  if (field !== 'markup.min_charge_value') return message
  return message === 'is required' ? markupMessages.minimumRequired : markupMessages.tooSmall
}
