import * as v from 'valibot'
import { inputError } from '../core/errors.ts'
import { integer } from '../schemas/scalars.ts'

/** The most characters of a reference: the keys of databases are short. */
const maxReferenceLength = 200

/** The rule of a reference. */
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

/** The schema of what a callback is about, unless it is about a charge. */
export const callbackSubject = v.union([
  v.strictObject({
    /** The shop's reference of the payout: `'P-1'`. */
    payout: reference,
  }),
  v.strictObject({
    /** The `custom_code` of the qualification: `'supplier-8'`. */
    qualification: reference,
  }),
  v.strictObject({
    /** Id of the onboarding, a UUID. */
    onboarding: reference,
  }),
])

/** The subject of a callback that is not about a charge. */
export type CallbackSubject = v.InferOutput<typeof callbackSubject>

/** The subject of a callback. */
export type CallbackReference = ChargeReference | CallbackSubject

/** The kinds of what a callback is about, unless it is about a charge. */
export type SubjectKind = 'payout' | 'qualification' | 'onboarding'

/** Returns the kind of a subject, and its reference or id. */
export function subjectEntry(subject: CallbackSubject): readonly [SubjectKind, string] {
  if ('payout' in subject) return ['payout', subject.payout]
  return 'qualification' in subject ? ['qualification', subject.qualification] : ['onboarding', subject.onboarding]
}

const ownSubject = v.union([
  v.strictObject({
    /** Reference of the order: `'order-1042'`. */
    order: reference,
  }),
  v.strictObject({
    /** Id of the KYC record: `301`. */
    kyc: v.union([reference, v.pipe(integer, v.transform(String))]),
  }),
  v.strictObject({
    /** Reference of the company: `'company-7'`. */
    company: reference,
  }),
])

/** The schema of what stored data is about. */
export const dataSubject = v.union([ownSubject, callbackSubject])

/** The rule of it, in words. */
export const dataSubjectRule =
  'must be { order }, { kyc }, { company }, { payout }, { qualification } or { onboarding }, with a reference or an id'

/** The subject of stored data. Of a qualification, only callbacks are stored. */
export type DataSubject = v.InferInput<typeof dataSubject>

/** A subject of stored data, with its reference or id as text. */
export type ParsedSubject = v.InferOutput<typeof dataSubject>

/** A name of what stored data is about. */
export type SubjectName = ParsedSubject extends infer Subject ? (Subject extends object ? keyof Subject : never) : never
