import { documentRule } from '../../values/document-rule.ts'

/** The service's error bodies. Names and messages are ours, and an HTTP status where the interface gives none. */
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

/** Returns the errors of invalid CPF and CNPJ documents, by the path of the number. Their owners are a request's. */
export const documentErrors = (owners: Readonly<Record<string, DocumentOwner | undefined>>) =>
  Object.fromEntries(
    Object.entries(owners).flatMap(([name, owner]): [string, string[]][] => {
      const rule = documentRule(owner?.document ?? {})
      return rule ? [[`${name}.document.number`, [`must be ${rule}`]]] : []
    }),
  )

interface DocumentOwner {
  readonly document?: { readonly type?: string | undefined; readonly number?: string | undefined } | undefined
}

/** The errors whose body is `{ message }`: status, message, and headers. */
export const messageErrors = {
  unknownPath: [404, 'Not found.'],
  unknownMethod: [405, 'Method not allowed.'],
  malformedBody: [400, 'The body is not JSON.'],
  bodyTooLarge: [413, 'The body is too large.'],
  tooManyRequests: [429, 'Too many requests.', { 'retry-after': '1' }],
  unavailable: [503, 'Service unavailable.'],
} as const

/** The response of a proxy in front of the service while it is down: a page, as if it were a success. */
export const maintenancePage = {
  body: '<!doctype html><title>Maintenance</title><h1>Back soon</h1>',
  headers: { 'content-type': 'text/html; charset=utf-8' },
} as const

/** The error bodies of operations on one record that does not exist. Others have `{ message }`. */
export const notFoundBodies = {
  'qualifications.get': 'error-message',
  'qualifications.getByCustomCode': 'error-message',
  'kyc.get': 'error-message', // documented
  'kyc.updateDocument': 'error-message',
} as const

/** The error bodies of a failed authentication, by its cause. */
export const authenticationErrors = {
  missingKey: 'unauthorized-text',
  unknownKey: 'unauthorized',
  publicKeyOfSecretOperation: 'forbidden',
} as const
