import { taxId } from '../../values/tax-id.ts'

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

/**
 * Returns the error of a document of the type CPF or CNPJ that is not valid, by the path of its number. Documents of other
 * types are not validated.
 */
export function documentErrors(
  path: string,
  { type = '', number = '' }: { readonly type?: string | undefined; readonly number?: string | undefined } = {},
): Record<string, string[]> {
  const kind = type.toUpperCase()
  if (kind !== 'CPF' && kind !== 'CNPJ') return {}
  if (taxId.isValid(number, kind === 'CPF' ? 'cpf' : 'cnpj')) return {}
  return { [`${path}.number`]: [`must be a valid ${kind}; test it with taxId.isValid()`] }
}

/** The errors whose body is `{ message }`: status and message. */
export const messageErrors = {
  unknownPath: [404, 'Not found.'],
  unknownMethod: [405, 'Method not allowed.'],
  malformedBody: [400, 'The body is not JSON.'],
  bodyTooLarge: [413, 'The body is too large.'],
  tooManyRequests: [429, 'Too many requests.'],
  unavailable: [503, 'Service unavailable.'],
} as const

/** The error bodies of a failed authentication, by its cause. */
export const authenticationErrors = {
  missingKey: 'unauthorized-text',
  unknownKey: 'unauthorized',
  publicKeyOfSecretOperation: 'forbidden',
} as const
