import { type Seen, textAt } from '../open-questions/seen.ts'
import { type CallbackKind, callbackKinds } from '../record/recording.ts'
import { kycStatuses } from '../schemas/kyc-record.ts'
import { onboardingStatus } from '../schemas/onboarding.ts'
import { payoutStatuses } from '../schemas/payout.ts'
import { qualificationStatuses } from '../schemas/qualification.ts'
import type { Learned } from './learned.ts'

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
export function unknownStatuses(seen: Seen): Learned['unknown'] {
  return callbackKinds.flatMap((kind) => {
    const found = new Map<string, number[]>()
    for (const { line, it } of seen.records(kind)) {
      const [id, name] = [textAt(it, 'status.id') || textAt(it, 'status'), textAt(it, 'status.name')]
      if (!id || known[kind].some((one) => String(one) === id || one === name)) continue
      const is = `the status ${id} ${name}`.trim()
      found.set(is, [...(found.get(is) ?? []), line].slice(0, 5))
    }
    return [...found].map(([is, lines]) => ({ operation: kind, path: 'status', is, lines }))
  })
}
