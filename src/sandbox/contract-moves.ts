import { afterSignature, signingRoles } from './assumptions/onboardings.ts'
import { inState, type OnboardingEntry, refused } from './onboarding-state.ts'
import { SandboxError } from './sandbox-error.ts'

/** Makes what a signer's link ends in. */
export type Tokens = () => string

/** What can happen to a contract. */
export type ContractMove =
  | { readonly name: 'sign'; readonly email: string }
  | { readonly name: 'expireSignature' | 'renewSignature' }

type Contract = NonNullable<OnboardingEntry['contract']>

/** The contract that a request's contacts sign, each with a link of their own. */
export function newContract({ record }: OnboardingEntry, token: Tokens): Contract {
  const signing = record.company.contacts.filter(({ role }) => signingRoles.includes(role))
  const byEmail = new Map(
    signing.map(({ name, email }) => [email, { name, email, status: 'pending' as const, token: token() }]),
  )
  return { status: 'pending_signature', signers: [...byEmail.values()] }
}

/** The request after a move at a moment (milliseconds). Throws SandboxError for a move that it does not take. */
export function moveContract(entry: OnboardingEntry, move: ContractMove, now: number): OnboardingEntry {
  const { contract } = entry
  if (!contract) throw refused('has no contract to sign')
  if (move.name !== 'sign') {
    if (!contractMovesOf(entry).includes(move.name)) throw refused(`does not take ${move.name} now`)
    const status = move.name === 'renewSignature' ? 'pending_signature' : 'expired'
    return { ...entry, contract: { ...contract, status } }
  }
  if (!contract.signers.some(({ email }) => email === move.email))
    throw new SandboxError('missing', 'The contract has no such signer.')
  if (!canSign(entry, move.email)) throw refused('does not take that signature now')
  const signers = contract.signers.map((each) =>
    each.email === move.email ? { ...each, status: 'signed' as const } : each,
  )
  if (!signers.every(({ status }) => status === 'signed')) return { ...entry, contract: { ...contract, signers } }
  return inState({ ...entry, contract: { status: 'signed', signers } }, afterSignature, now)
}

/** The moves that its contract takes, but for signatures. */
export function contractMovesOf({
  record,
  contract,
}: OnboardingEntry): readonly ('expireSignature' | 'renewSignature')[] {
  if (record.status !== 'waiting_signature' || !contract || contract.status === 'signed') return []
  return contract.status === 'expired' ? ['renewSignature'] : ['expireSignature']
}

/** Whether somebody can sign. */
export const canSign = ({ record, contract }: OnboardingEntry, email: string) =>
  record.status === 'waiting_signature' &&
  contract?.status === 'pending_signature' &&
  contract.signers.some((signer) => signer.email === email && signer.status === 'pending')
