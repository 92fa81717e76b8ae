import * as v from 'valibot'
import { InputError } from '../core/errors.ts'

/** The most characters of a reference: the keys of databases are short. */
const maxReferenceLength = 200

/** What a reference must be. */
export const referenceRule = `must be text of 1 to ${maxReferenceLength} characters, without control characters and halves of characters`

/**
 * The schema of a reference of the shop or an id of the service, which becomes a part of a key. Databases refuse half a
 * surrogate pair and NUL, or replace them, so that two references would share a record.
 */
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
  if (!v.is(reference, value)) throw new InputError({ operation, correlationId: '' }, { [field]: [referenceRule] })
}
