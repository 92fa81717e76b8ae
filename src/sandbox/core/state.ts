import * as v from 'valibot'
import { cardCharge } from '../../schemas/card-charge.ts'
import { feeTarget } from '../../schemas/account.ts'
import { kycRecord } from '../../schemas/kyc-record.ts'
import { onboarding } from '../../schemas/onboarding.ts'
import { onboardingDocument } from '../../schemas/onboarding-documents.ts'
import { payoutItem } from '../../schemas/payout-page.ts'
import { pixCharge } from '../../schemas/pix-charge.ts'
import { qualification } from '../../schemas/qualification.ts'
import { integer } from '../../schemas/scalars.ts'
import { firstId } from '../assumptions/service.ts'
import { callbackResult } from './callback.ts'

const storedRecordFields = <Record extends v.GenericSchema>(record: Record) => ({
  record,
  /** Where the service sends the record's callbacks. */
  callbackURL: v.nullable(v.string()),
  /** The result of the last callback. */
  callback: callbackResult,
})

// beside those of every stored record
const onboardingFields = {
  parentId: integer,
  /** False for an onboarding of another account, which the sandbox's keys give no access to. */
  isAccessible: v.boolean(),
  documents: v.array(
    v.object({
      document: onboardingDocument,
      file: v.nullable(v.object({ name: v.string(), type: v.string(), base64: v.string() })),
    }),
  ),
  contract: v.nullable(
    v.object({
      status: v.picklist(['pending_signature', 'signed', 'expired']),
      signers: v.array(
        v.object({
          name: v.string(),
          email: v.string(),
          status: v.picklist(['pending', 'signed']),
          /** The last segment of the signer's link. */
          token: v.string(),
        }),
      ),
    }),
  ),
}

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
  payouts: v.array(
    // the record does not show its invoice, unless an option makes it the external_id
    v.object({ ...storedRecordFields(payoutItem), invoice: v.string() }),
  ),
  qualifications: v.array(v.object({ ...storedRecordFields(qualification), serviceId: integer })),
  kyc: v.array(v.object(storedRecordFields(kycRecord))),
  onboardings: v.array(v.object({ ...storedRecordFields(onboarding), ...onboardingFields })),
  feeTargets: v.array(feeTarget),
  /** Callbacks that the panel received. They have no effect: they change no record and send no callback. */
  inbox: v.array(
    v.object({
      /** Identifies it among the received callbacks. */
      number: integer,
      /** The sandbox's time in milliseconds. */
      at: v.number(),
      /** The last segment of its URL, by which a developer distinguishes several sources. */
      path: v.string(),
      /** The body as it was received. */
      text: v.string(),
    }),
  ),
})

/** Everything that the sandbox stores. Records are sorted newest first. */
export type SandboxState = v.InferOutput<typeof state>

export const emptyState: SandboxState = {
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
export function parseState(text: string): SandboxState {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), state), text)
  return stored.success ? stored.output : { ...emptyState, setAside: text }
}

export const serializeState = (value: SandboxState) => JSON.stringify(value)
