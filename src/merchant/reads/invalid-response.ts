import { fieldErrors } from '../../core/validate.ts'

/** Returns the error for a response of the service that cannot be read. It names the invalid fields, without their values. */
export function invalidResponse(operation: string, issues: Parameters<typeof fieldErrors>[0]): TypeError {
  const fields = Object.keys(fieldErrors(issues)).map((path) => path || 'body')
  return new TypeError(`${operation}: the response has invalid fields: ${fields.join(', ')}; ask the service about it`)
}
