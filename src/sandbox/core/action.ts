import type * as v from 'valibot'
import { fieldErrors, validate } from '../../core/validate.ts'
import { SandboxError } from './sandbox-error.ts'

/**
 * Performs what happens outside of the service's interface: a payment, a review. Throws SandboxError if it is not
 * possible.
 */
export type Action<T = unknown> = (input?: unknown) => Promise<T>

/** Creates an action that validates its input first. */
export const action =
  <S extends v.GenericSchema, T>(schema: S, run: (input: v.InferOutput<S>) => Promise<T>): Action<T> =>
  async (input = {}) =>
    run(parseInput(schema, input))

/** Validates the input of an action. Throws SandboxError that names each invalid field, without its value. */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = validate(schema, input)
  if (parsed.success) return parsed.output
  const problems = Object.entries(fieldErrors(parsed.issues)).map(
    ([field, texts]) => `${field || 'it'} ${texts.join(' and ')}`,
  )
  throw new SandboxError('invalid-input', `The action's input is invalid: ${problems.join('; ')}.`)
}
