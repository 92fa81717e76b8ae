import * as v from 'valibot'
import { cardCharge } from '../schemas/card-charge.ts'
import { feeTarget } from '../schemas/fee-target.ts'
import { kycRecord } from '../schemas/kyc-record.ts'
import { onboarding } from '../schemas/onboarding.ts'
import { payoutItem } from '../schemas/payout-page.ts'
import { pixCharge } from '../schemas/pix-charge.ts'
import { qualification } from '../schemas/qualification.ts'
import { whole } from '../schemas/scalars.ts'
import { firstId } from './assumptions/service.ts'
import { callback } from './callback.ts'
import { firstState } from './first-state.ts'
import { received } from './inbox.ts'
import { onboardingExtras } from './onboarding-entry.ts'

const kept = <Record extends v.GenericSchema>(record: Record) => ({
  record,
  /** Where the service calls about it. */
  address: v.nullable(v.string()),
  /** What became of the last call. */
  callback,
})

/** Everything that the sandbox knows, as it is stored; records newest first. */
const state = v.object({
  format: v.literal('guiche-sandbox/2'),
  /** Grows with every change. */
  revision: whole,
  /** Milliseconds that the clock was moved on. */
  advanced: v.number(),
  nextId: whole,
  /** A stored text that could not be read, kept until the next reset. */
  setAside: v.nullable(v.string()),
  pix: v.array(v.object(kept(pixCharge))),
  cards: v.array(v.object(kept(cardCharge))),
  payouts: v.array(v.object(kept(payoutItem))),
  qualifications: v.array(v.object({ ...kept(qualification), service: whole })),
  kyc: v.array(v.object(kept(kycRecord))),
  onboardings: v.array(v.object({ ...kept(onboarding), ...onboardingExtras })),
  feeTargets: v.array(feeTarget),
  /** What came to the panel's own callback address. */
  inbox: v.optional(v.array(received), []),
})

/** Everything that the sandbox knows. */
export type State = v.InferOutput<typeof state>

/** A sandbox in which nothing has happened. */
export const newState: State = {
  format: 'guiche-sandbox/2',
  revision: 0,
  advanced: 0,
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

/** Reads a stored state, of an earlier format too; one that is not ours, or no longer whole, is set aside in a new one. */
export function readState(text: string): State {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), v.union([state, firstState])), text)
  if (!stored.success) return { ...newState, setAside: text }
  return { ...newState, ...stored.output, format: newState.format }
}

/** Writes a state as it is stored. */
export const writeState = (value: State) => JSON.stringify(value)
