import * as v from 'valibot'
import { inputError } from '../core/errors.ts'
import { isRecord } from '../core/is-record.ts'

/** The most characters of a reference: the keys of databases are short. */
const maxReferenceLength = 200

export const referenceRule = `must be text of 1 to ${maxReferenceLength} characters, without control characters and halves of characters`

/** The schema of a reference or an id, a part of a key: databases refuse or replace halves of characters and NUL. */
export const reference = v.config(
  v.pipe(
    v.string(referenceRule),
    v.maxLength(maxReferenceLength, referenceRule),
    v.regex(/^[^\p{Cc}\p{Cs}]+$/u, referenceRule),
  ),
  { abortPipeEarly: true },
)

/** Throws an InputError for an invalid reference. `field` is its name in the input of the operation. */
export function checkReference(operation: string, field: string, value: unknown): void {
  if (!v.is(reference, value)) throw inputError(operation, { [field]: [referenceRule] })
}

/** Returns the reference in what a function is about: `'A-1'` of `{ order: 'A-1' }`. Throws an InputError for any other. */
export function referenceIn<Field extends string>(
  operation: string,
  field: Field,
  target: Readonly<Record<Field, string>>,
): string {
  if (!isRecord(target)) throw inputError(operation, { [field]: [`must be in an object; pass { ${field}: … }`] })
  checkReference(operation, field, target[field])
  return target[field]
}

/** Identifies a charge: the order's reference, and the number of the attempt, from 1. */
export interface ChargeReference {
  /** Reference of the order. */
  readonly order: string
  /** Number of the attempt, from 1. */
  readonly attempt: number
}
