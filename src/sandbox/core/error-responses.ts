import type { FieldErrors } from '../../core/validate.ts'

/**
 * The service's error bodies. Their names and messages are ours, and so is the HTTP status where the interface gives
 * none.
 */
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

/** The name of an error body. */
export type ErrorBodyName = keyof typeof errorBodies

/** Returns whether a string is the name of an error body. */
export const isErrorBodyName = (name: string): name is ErrorBodyName => Object.hasOwn(errorBodies, name)

/** Creates a response with the error body of that name. */
export const errorResponse = (name: ErrorBodyName) =>
  Response.json(errorBodies[name].body, { status: errorBodies[name].status })

/**
 * Creates the response to invalid fields of a payout. For operations without a documented error body, it is our
 * assumption.
 */
export const fieldErrorsResponse = (errors: FieldErrors) =>
  Response.json({ ...errorBodies.errors.body, errors }, { status: errorBodies.errors.status })

/** Creates the response to invalid fields of an onboarding. */
export const onboardingErrorsResponse = (fields: FieldErrors) =>
  Response.json({ ...errorBodies.validation.body, fields }, { status: errorBodies.validation.status })

/** Creates the response to invalid fields of a card charge. */
export const cardErrorsResponse = (data: FieldErrors) =>
  Response.json({ ...errorBodies['data-fields'].body, data }, { status: errorBodies['data-fields'].status })

/** Creates a response with the body `{ message }`. */
export const messageResponse = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers })
