import * as v from 'valibot'
import { integer } from '../schemas/scalars.ts'
import { type ChargeReference, reference } from './reference.ts'

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

export const dataSubjectRule =
  'must be { order }, { kyc }, { company }, { payout }, { qualification } or { onboarding }, with a reference or an id'

/** The subject of stored data. Of a qualification, only callbacks are stored. */
export type DataSubject = v.InferInput<typeof dataSubject>

/** A subject of stored data, with its reference or id as text. */
export type ParsedSubject = v.InferOutput<typeof dataSubject>

/** A name of what stored data is about. */
export type SubjectName = ParsedSubject extends infer Subject ? (Subject extends object ? keyof Subject : never) : never
