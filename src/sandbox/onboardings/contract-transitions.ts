import {
  contractStatuses,
  contractTransitions,
  signerStatuses,
  signingRoles,
  statusAfterSignature,
} from '../assumptions/onboardings.ts'
import { SandboxError } from '../core/action.ts'
import { notAllowed, stateMachine } from '../core/state-machine.ts'
import type { StoredOnboarding } from './record.ts'
import { withStatus } from './transitions.ts'

/** Creates the token of a signer's link. */
export type CreateToken = () => string

export type ContractTransition =
  | { readonly name: 'signContract'; readonly email: string; readonly token?: string }
  | { readonly name: keyof typeof contractTransitions }

type Contract = NonNullable<StoredOnboarding['contract']>

const machine = stateMachine<Contract['status'], keyof typeof contractTransitions>('contract', contractTransitions)

/** Creates the contract of an onboarding. Each of its signing contacts gets a link. */
export function newContract({ record }: StoredOnboarding, createToken: CreateToken): Contract {
  const signing = record.company.contacts.filter(({ role }) => signingRoles.includes(role))
  // one person may have two roles, and two persons one address
  const byPerson = new Map(signing.map((each) => [JSON.stringify([each.email, each.name, each.tax_id]), each]))
  const signers = [...byPerson.values()].map(({ name, email }) => ({
    name,
    email,
    status: signerStatuses.created,
    token: createToken(),
  }))
  return { status: contractStatuses.created, signers }
}

/** Returns the onboarding after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export function transitionContract(
  stored: StoredOnboarding,
  transition: ContractTransition,
  now: number,
): StoredOnboarding {
  const { contract } = stored
  if (!contract)
    throw new SandboxError('invalid-transition', 'The onboarding has no contract yet. Approve its documents first.')
  if (transition.name !== 'signContract') {
    if (!availableContractTransitions(stored).includes(transition.name))
      throw notAllowed('contract', transition.name, contract.status)
    return { ...stored, contract: { ...contract, status: machine.statusAfter(contract.status, transition.name) } }
  }
  if (!contract.signers.some(({ email }) => email === transition.email))
    throw new SandboxError(
      'not-found',
      'The contract has no such signer. Use the e-mail address of one of its signers.',
    )
  // two signers may share an address: without a token, the first of them who can sign does
  const signing = contract.signers.find(
    (signer) =>
      signer.email === transition.email &&
      signer.token === (transition.token ?? signer.token) &&
      canSign(stored, signer.token),
  )
  if (!signing)
    throw new SandboxError(
      'invalid-transition',
      'The signer cannot sign now: the signer has signed, or the contract has expired. Renew an expired contract first.',
    )
  const signers = contract.signers.map((signer) =>
    signer === signing ? { ...signer, status: signerStatuses.signed } : signer,
  )
  if (!signers.every(({ status }) => status === 'signed')) return { ...stored, contract: { ...contract, signers } }
  return withStatus({ ...stored, contract: { status: contractStatuses.signed, signers } }, statusAfterSignature, now)
}

/** Returns the transitions that a contract allows, except signatures. */
export function availableContractTransitions({
  record,
  contract,
}: StoredOnboarding): readonly (keyof typeof contractTransitions)[] {
  return record.status === 'waiting_signature' && contract ? machine.availableFrom(contract.status) : []
}

export const canSign = ({ record, contract }: StoredOnboarding, token: string) =>
  record.status === 'waiting_signature' &&
  contract?.status === 'pending_signature' &&
  contract.signers.some((signer) => signer.token === token && signer.status === 'pending')
