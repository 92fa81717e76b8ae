import { accountIdOf, companyMoves } from './assumptions/onboardings.ts'
import { machine } from './machine.ts'
import { inState, type OnboardingEntry, type OnboardingState, onboardingStateOf } from './onboarding-state.ts'

/** What can happen to a request as a whole. */
export type CompanyMove = keyof typeof companyMoves

const companies = machine<OnboardingState, CompanyMove>('request', companyMoves)

/** The request after a move at a moment (milliseconds). Throws SandboxError for a move that it does not take. */
export function moveCompany(entry: OnboardingEntry, move: CompanyMove, now: number): OnboardingEntry {
  const state = companies.after(onboardingStateOf(entry), move)
  const moved = inState(entry, state, now)
  return state === 'active'
    ? { ...moved, record: { ...moved.record, account_id: accountIdOf(entry.record.id) } }
    : moved
}

/** The moves that a request takes as a whole. */
export const companyMovesOf = (entry: OnboardingEntry) => companies.movesOf(onboardingStateOf(entry))
