import type { Fields } from '../core/fields.ts'

/** The error bodies of the interface, each by a name of ours, with words and, where it shows none, a status of ours. */
export const errorBodies = {
  unauthorized: { status: 401, body: { error: { code: 'unauthorized', message: 'The API key is not valid.' } } },
  'unauthorized-text': { status: 401, body: { error: 'Unauthorized' } },
  forbidden: { status: 403, body: { error: 'Forbidden' } },
  errors: {
    status: 422,
    body: { message: 'The given data was invalid.', errors: { amount: ['The amount is invalid.'] } },
  },
  'data-fields': {
    status: 400,
    body: { status: false, message: 'Validation failed.', data: { amount: ['The amount is invalid.'] } },
  },
  'data-text': {
    status: 404,
    body: { status: false, message: 'Payin not found.', data: 'id, key, ourNumber, end_to_end' },
  },
  validation: {
    status: 422,
    body: {
      error_code: 'validation',
      error_description: 'The request is invalid.',
      fields: { amount: ['The amount is invalid.'] },
    },
  },
  message: { status: 400, body: { message: 'The request could not be processed.' } },
  internal: { status: 500, body: { message: 'Internal error' } },
  error: { status: 500, body: { error: 'Server error' } },
  'error-message': { status: 404, body: { error: 'Not found', message: 'There is no such record.' } },
} as const

/** Name of an error body. */
export type ErrorBody = keyof typeof errorBodies

/** Whether a text is the name of an error body. */
export const isErrorBody = (name: string): name is ErrorBody => Object.hasOwn(errorBodies, name)

/** Answers with an error body by its name. */
export const errorAnswer = (name: ErrorBody) =>
  Response.json(errorBodies[name].body, { status: errorBodies[name].status })

/** Answers as the payout creation refuses fields; where no such body is shown, that it does is our assumption. */
export const refuseFields = (errors: Fields) =>
  Response.json({ ...errorBodies.errors.body, errors }, { status: errorBodies.errors.status })

/** Answers as the onboarding creation refuses fields. */
export const refuseApplication = (fields: Fields) =>
  Response.json({ ...errorBodies.validation.body, fields }, { status: errorBodies.validation.status })

/** Answers as the card charge refuses fields. */
export const refuseCard = (data: Fields) =>
  Response.json({ ...errorBodies['data-fields'].body, data }, { status: errorBodies['data-fields'].status })

/** Answers with a plain `{ message }`. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers })
