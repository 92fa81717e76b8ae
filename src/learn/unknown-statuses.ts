import { type Seen, textAt } from '../open-questions/seen.ts'
import { type CallbackKind, callbackKinds } from '../record/recording.ts'
import { kycStatuses } from '../schemas/kyc-record.ts'
import { onboardingStatus } from '../schemas/onboarding.ts'
import { payoutStatuses } from '../schemas/payout.ts'
import { qualificationStatuses } from '../schemas/qualification.ts'
import type { Learned } from './learned.ts'
import { eachOnce } from './unknown-parts.ts'

// of a charge, the interface states `Created` alone; of a card also the name `awaiting approval`
const known: Readonly<Record<CallbackKind, readonly (string | number)[]>> = {
  pix: [1],
  card: ['Created', 'awaiting approval'],
  payout: Object.values(payoutStatuses),
  kyc: Object.values(kycStatuses),
  qualification: Object.values(qualificationStatuses),
  onboarding: onboardingStatus.known,
}

/** Finds the statuses of records that the interface does not name. */
export const unknownStatuses = (seen: Seen): Learned['unknown'] =>
  callbackKinds.flatMap((kind) => {
    const found = seen.records(kind).flatMap(({ line, it }) => {
      const [id, name] = [textAt(it, 'status.id') || textAt(it, 'status'), textAt(it, 'status.name')]
      const isKnown = !id || known[kind].some((one) => String(one) === id || one === name)
      return isKnown ? [] : [{ path: 'status', is: `the status ${id} ${name}`.trim(), line }]
    })
    return eachOnce(found).map((each) => ({ operation: kind, ...each }))
  })
