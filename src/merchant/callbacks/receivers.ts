import * as v from 'valibot'
import { leaseMs } from '../../core/lease.ts'
import { jsonOrNull } from '../../core/bounded-json.ts'
import { ownValue } from '../../core/is-record.ts'
import type { CallOptions } from '../../core/options.ts'
import type { Onboarding } from '../../schemas/onboarding.ts'
import type { Qualification } from '../../schemas/qualification.ts'
import type { MerchantContext, Received, Receiver, Receivers } from '../context/context.ts'
import { callHook, repeatHook } from '../hooks/call-hook.ts'
import { eventId } from '../hooks/event-id.ts'
import { reference } from '../reference.ts'
import { type CallbackSubject, subjectEntry, type SubjectKind } from '../subjects.ts'
import type { EventContext, Hook } from '../reporting/options.ts'
import { nullIfNotFound } from '../service-reads/service-errors.ts'

/** The operations that the hook `qualificationUpdated` needs. A client with `operations: { qualifications }` has them. */
export interface QualificationsApi {
  /** Reads a qualification: `qualifications.getByCustomCode` of the client. */
  getByCustomCode(input: { customCode: string }, options?: CallOptions): Promise<Qualification | null>
}

/** The operation that the hook `onboardingUpdated` needs. */
export interface OnboardingReader {
  /** Reads an onboarding: `onboardings.get` of the client. */
  get(input: { id: string }, options?: CallOptions): Promise<Onboarding>
}

/** A hook that receives a record of the service, with its name for the shop: `{ qualification: 'supplier-8' }`. */
export type RecordHook<T, Kind extends SubjectKind> = Hook<T, Readonly<Record<Kind, string>>>

/** The hooks of records of the service. */
export interface RecordHooks {
  /** The service called the address of `callbackURL` for a qualification. Receives the record as the service has it now. */
  readonly qualificationUpdated?: RecordHook<Qualification, 'qualification'>
  /** The service called the address of `callbackURL` for an onboarding. Receives the record as the service has it now. */
  readonly onboardingUpdated?: RecordHook<Onboarding, 'onboarding'>
}

/** The hooks of records, and what they need of the client. */
export interface WithRecordHooks {
  readonly api: { readonly qualifications?: QualificationsApi; readonly onboardings?: OnboardingReader }
  readonly on?: RecordHooks
}

export function serviceReceivers(
  { qualifications, onboardings }: WithRecordHooks['api'],
  { qualificationUpdated, onboardingUpdated }: RecordHooks = {},
): Receivers {
  return {
    qualification:
      qualifications?.getByCustomCode &&
      qualificationUpdated &&
      receiver(
        'qualification',
        (customCode) => qualifications.getByCustomCode({ customCode }, callOptions),
        (record, qualification, context) => qualificationUpdated(record, { qualification }, context),
      ),
    onboarding:
      onboardings?.get &&
      onboardingUpdated &&
      receiver(
        'onboarding',
        (id) => onboardings.get({ id }, callOptions),
        (record, onboarding, context) => onboardingUpdated(record, { onboarding }, context),
      ),
  }
}

/** The hook of each kind of records. */
const recordHooks = { qualification: 'qualificationUpdated', onboarding: 'onboardingUpdated' } as const

/** Returns the hook of a kind of records; null for a kind without one. */
export const recordHookOf = (kind: string): string | null => ownValue<string>(recordHooks, kind) ?? null

// a failed read is repeated with its callback
const callOptions = { timeout: leaseMs / 2, retry: 0 }

const receiver =
  <T>(
    kind: keyof typeof recordHooks,
    read: (id: string) => Promise<T | null>,
    hook: (record: T, id: string, context: EventContext) => unknown,
  ): Receiver =>
  async (context, id, key) => {
    const record = await read(id).catch(nullIfNotFound)
    if (record === null) return { fate: 'keep' }
    const name = recordHooks[kind]
    const { requestId } = context.scope
    const told = { id: await eventId(context.records.shop.name(), [kind, id], name, [key]), requestId }
    const call = { name, subject: id, call: () => hook(structuredClone(record), id, told) }
    const isAccepted = await callHook(context, call, leaseMs)
    return isAccepted ? { fate: 'delete', repeat: () => repeatHook(context, call) } : { fate: 'retry' }
  }

/** Processes the callback of this key about a subject. */
export async function receiveSubject(
  context: MerchantContext,
  subject: CallbackSubject,
  key: string,
): Promise<Received> {
  const [kind, id] = subjectEntry(subject)
  if (isForAll(subject)) return { fate: 'keep' } // its body names no record
  return (await context.receivers[kind]?.(context, id, key)) ?? { fate: 'retry' }
}

/** Returns whether an address is for all records of a kind, so that the body of a callback must name its own. */
const isForAll = (subject: CallbackSubject) => !('payout' in subject) && subjectEntry(subject)[1] === '*'

/** Returns the record that a callback of a subject is about; null when its body must name it and does not. */
export function namedSubject(subject: CallbackSubject, body: string): CallbackSubject | null {
  if (!isForAll(subject)) return subject
  // our assumption: the body is the record, as those of charges are
  const named = v.safeParse('onboarding' in subject ? namedOnboarding : namedQualification, jsonOrNull(body))
  return named.success ? named.output : null
}

const namedOnboarding = v.pipe(
  v.object({ id: reference }),
  v.transform(({ id }) => ({ onboarding: id })),
)
const namedQualification = v.pipe(
  v.object({ custom_code: reference }),
  v.transform(({ custom_code }) => ({ qualification: custom_code })),
)
