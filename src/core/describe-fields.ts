import type { FieldErrors } from './validate.ts'

/** Returns messages by field path as one text: `buyer.email is required; amount must be an integer`. */
export const describeFields = (fields: FieldErrors): string =>
  Object.entries(fields)
    .map(([path, messages]) => `${path} ${messages.join(', ')}`.trim())
    .join('; ')
