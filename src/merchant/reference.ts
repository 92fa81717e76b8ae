import * as v from 'valibot'
import { inputError } from '../core/errors.ts'

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

/** Identifies a charge: the order's reference, and the number of the attempt, from 1. */
export interface ChargeReference {
  /** Reference of the order. */
  readonly order: string
  /** Number of the attempt, from 1. */
  readonly attempt: number
}
