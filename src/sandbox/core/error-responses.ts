import type { FieldErrors } from '../../core/validate.ts'
import { RejectedRequest } from '../../http/serve.ts'
import { errorBodies, maintenancePage, messageErrors, notFoundBodies } from '../assumptions/errors.ts'
import type { SandboxContext } from './context.ts'

export type ErrorBodyName = keyof typeof errorBodies

export const isErrorBodyName = (name: string): name is ErrorBodyName => Object.hasOwn(errorBodies, name)

export const errorResponse = (name: ErrorBodyName) =>
  Response.json(errorBodies[name].body, { status: errorBodies[name].status })

/** Creates the response to invalid fields of a payout, and, as we assume, of operations without documented errors. */
export const fieldErrorsResponse = (errors: FieldErrors) =>
  Response.json({ ...errorBodies.errors.body, errors }, { status: errorBodies.errors.status })

export const onboardingErrorsResponse = (fields: FieldErrors) =>
  Response.json({ ...errorBodies.validation.body, fields }, { status: errorBodies.validation.status })

export const cardErrorsResponse = (data: FieldErrors) =>
  Response.json({ ...errorBodies['data-fields'].body, data }, { status: errorBodies['data-fields'].status })

export const messageResponse = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers })

export const errorTextResponse = (status: number, error: string) => Response.json({ error }, { status })

export const notFoundResponse = (operation: keyof typeof notFoundBodies) => errorResponse(notFoundBodies[operation])

/** Creates the response of a fault of that kind, or null for a fault without one. */
export function faultResponse(kind: string): Response | null {
  if (kind === 'html') return new Response(maintenancePage.body, { headers: maintenancePage.headers })
  if (kind === '429') return messageResponse(...messageErrors.tooManyRequests)
  if (kind === '5xx') return messageResponse(...messageErrors.unavailable)
  return isErrorBodyName(kind) ? errorResponse(kind) : null
}

/** Throws the rejection of what no service would accept, unless there are no errors or the sandbox accepts it. */
export function rejectImplausible(
  { rejectsImplausible }: SandboxContext,
  errors: FieldErrors,
  respond = fieldErrorsResponse,
): void {
  if (rejectsImplausible && Object.keys(errors).length) throw new RejectedRequest(respond(errors))
}
