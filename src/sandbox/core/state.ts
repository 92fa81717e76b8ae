import * as v from 'valibot'
import { cardCharge } from '../../schemas/card-charge.ts'
import { feeTarget } from '../../schemas/fee-target.ts'
import { kycRecord } from '../../schemas/kyc-record.ts'
import { onboarding } from '../../schemas/onboarding.ts'
import { payoutItem } from '../../schemas/payout-page.ts'
import { pixCharge } from '../../schemas/pix-charge.ts'
import { qualification } from '../../schemas/qualification.ts'
import { integer } from '../../schemas/scalars.ts'
import { firstId } from '../assumptions/service.ts'
import { callbackResult } from './callback-result.ts'
import { receivedCallback } from './received-callback.ts'
import { onboardingFields } from './stored-onboarding.ts'

const storedRecordFields = <Record extends v.GenericSchema>(record: Record) => ({
  record,
  /** Where the service sends the record's callbacks. */
  callbackURL: v.nullable(v.string()),
  /** The result of the last callback. */
  callback: callbackResult,
})

const state = v.object({
  /** The version of the stored state. */
  format: v.literal('guiche-sandbox/1'),
  /** Increases with every change. */
  revision: integer,
  /** Milliseconds by which the clock was advanced. */
  clockOffsetMs: v.number(),
  nextId: integer,
  /** A stored text that could not be parsed. It is kept until the next reset. */
  setAside: v.nullable(v.string()),
  pix: v.array(v.object(storedRecordFields(pixCharge))),
  cards: v.array(v.object(storedRecordFields(cardCharge))),
  payouts: v.array(v.object(storedRecordFields(payoutItem))),
  qualifications: v.array(v.object({ ...storedRecordFields(qualification), serviceId: integer })),
  kyc: v.array(v.object(storedRecordFields(kycRecord))),
  onboardings: v.array(v.object({ ...storedRecordFields(onboarding), ...onboardingFields })),
  feeTargets: v.array(feeTarget),
  /** Callbacks that the panel received. */
  inbox: v.array(receivedCallback),
})

/** Everything that the sandbox stores. Records are sorted newest first. */
export type State = v.InferOutput<typeof state>

/** The state of a new sandbox. */
export const emptyState: State = {
  format: 'guiche-sandbox/1',
  revision: 0,
  clockOffsetMs: 0,
  nextId: firstId,
  setAside: null,
  pix: [],
  cards: [],
  payouts: [],
  qualifications: [],
  kyc: [],
  onboardings: [],
  feeTargets: [],
  inbox: [],
}

/** Parses a stored state. A damaged text, or one in another format, is set aside in an empty state. */
export function parseState(text: string): State {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), state), text)
  return stored.success ? stored.output : { ...emptyState, setAside: text }
}

/** Serializes a state for the store. */
export const serializeState = (value: State) => JSON.stringify(value)
