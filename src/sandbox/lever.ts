import * as v from 'valibot'
import { check, fieldsOf } from '../core/fields.ts'
import { whole } from '../schemas/scalars.ts'
import { SandboxError } from './sandbox-error.ts'

/** Something that happens outside of the interface, on demand. Throws SandboxError when it cannot. */
export type Lever<T = unknown> = (input?: unknown) => Promise<T>

/** Names a record: by its id, as number or as text, or by the client's own name for it, `Own` or always `invoice`. */
export type Target<Own extends string = 'invoice'> =
  | { readonly id: number | string; readonly invoice?: undefined }
  | { readonly [Name in 'invoice' | Own]: { readonly [N in Name]: string } & { readonly id?: undefined } }[
      | 'invoice'
      | Own]

/** The fields of a target. */
export const target = {
  id: v.optional(v.union([whole, v.pipe(v.string(), v.regex(/^\d+$/))], 'must be a number, or its text')),
  invoice: v.optional(v.string()),
  customNumber: v.optional(v.string()),
  custom_code: v.optional(v.string()),
}

/** Makes a lever that checks its input before it moves. */
export const lever =
  <S extends v.GenericSchema, T>(schema: S, run: (input: v.InferOutput<S>) => Promise<T>): Lever<T> =>
  async (input = {}) =>
    run(readInput(schema, input))

/** Reads what a lever was given. Throws SandboxError. */
export function readInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const read = check(schema, input)
  if (read.success) return read.output
  const problems = Object.entries(fieldsOf(read.issues)).map(([field, texts]) => `${field} ${texts.join(', ')}`.trim())
  throw new SandboxError('invalid', `${problems.join('; ')}.`)
}
