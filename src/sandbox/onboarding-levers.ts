import * as v from 'valibot'
import type { Onboarding } from '../schemas/onboarding.ts'
import { uuid } from '../schemas/scalars.ts'
import type { Callback } from './callback.ts'
import { type CompanyMove, moveCompany } from './company-moves.ts'
import { type ContractMove, moveContract } from './contract-moves.ts'
import type { Step } from './keeper.ts'
import { lever } from './lever.ts'
import { applicationOf, type NewCompany, newCompany, newEntry, sampleFile, withPapers } from './new-company.ts'
import { onboardingShelf, takeOnboarding, tokens } from './onboarding-shelf.ts'
import type { OnboardingEntry } from './onboarding-state.ts'
import { movePaper, type PaperMove } from './paper-moves.ts'
import { randomHex } from './random-hex.ts'
import { added } from './shelf.ts'
import { uuidOf } from './uuid-of.ts'
import type { World } from './world.ts'

/** A request after its move, and what became of the onboarding webhook: null when its state is the same, or none is set. */
export interface MovedOnboarding {
  readonly onboarding: Onboarding
  readonly callback: Callback
}

interface CompanyTarget {
  readonly id: string
}

type PaperTarget = CompanyTarget & { readonly tag: string }

/** What compliance and signers do to account-opening requests. */
export interface OnboardingLevers {
  /** Makes a request that waits for two signatures, if not said otherwise. */
  addCompany(company?: NewCompany): Promise<MovedOnboarding>
  /** Takes the request to `due_diligence_review`. */
  reviewCompany(request: CompanyTarget): Promise<MovedOnboarding>
  /** Takes the request to `active`, with an account. */
  activateCompany(request: CompanyTarget): Promise<MovedOnboarding>
  /** Takes the request to `inactive`. */
  deactivateCompany(request: CompanyTarget): Promise<MovedOnboarding>
  /** Takes the request to `canceled`. */
  cancelCompany(request: CompanyTarget): Promise<MovedOnboarding>
  /** Takes the request to `closed`. */
  closeCompany(request: CompanyTarget): Promise<MovedOnboarding>
  /** Sends a sample file for a document. */
  sendDocument(document: PaperTarget): Promise<MovedOnboarding>
  /** Approves a document that was sent; with the last of the required ones, a national request waits for signatures. */
  approveDocument(document: PaperTarget): Promise<MovedOnboarding>
  /** Rejects a document that was sent. */
  rejectDocument(document: PaperTarget & { readonly reason?: string }): Promise<MovedOnboarding>
  /** Signs the contract for the signer with that address. */
  sign(signer: CompanyTarget & { readonly email: string }): Promise<MovedOnboarding>
  /** Lets the contract expire. */
  expireSignature(request: CompanyTarget): Promise<MovedOnboarding>
  /** Offers an expired contract for signature again. */
  renewSignature(request: CompanyTarget): Promise<MovedOnboarding>
}

const named = { id: uuid }
const paper = { ...named, tag: v.string() }

/** Makes the levers of account-opening requests. */
export function onboardingLevers(world: World) {
  const by = <S extends v.GenericSchema<unknown, { id: string }>>(
    schema: S,
    change: (entry: OnboardingEntry, input: v.InferOutput<S>, now: number) => OnboardingEntry,
  ) =>
    lever(schema, async (input): Promise<MovedOnboarding> => {
      const { record, callback } = await takeOnboarding(world, input.id, (entry, now) => change(entry, input, now))
      return { onboarding: record, callback }
    })
  const company = (name: CompanyMove) => by(v.object(named), (entry, _, now) => moveCompany(entry, name, now))
  const contract = (name: Exclude<ContractMove['name'], 'sign'>) =>
    by(v.object(named), (entry, _, now) => moveContract(entry, { name }, now))
  const ofPaper = (move: (tag: string, reason?: string) => PaperMove) =>
    by(v.object({ ...paper, reason: v.optional(v.string()) }), (entry, { tag, reason }, now) =>
      movePaper(entry, move(tag, reason), now),
    )

  return {
    addCompany: lever(newCompany, (input) =>
      world.keeper.change((state): Step<MovedOnboarding> => {
        const circumstances = { id: uuidOf(randomHex(16)), parent: world.account.id, now: world.now() }
        const made = newEntry(applicationOf(input), circumstances)
        const entry = input.status === 'pending' ? made : withPapers(made, tokens, world.now())
        return added(onboardingShelf, state, entry, { onboarding: entry.record, callback: null }, 0)
      }),
    ),
    reviewCompany: company('reviewCompany'),
    activateCompany: company('activateCompany'),
    deactivateCompany: company('deactivateCompany'),
    cancelCompany: company('cancelCompany'),
    closeCompany: company('closeCompany'),
    sendDocument: ofPaper((tag) => ({ name: 'sendDocument', tag, file: sampleFile(tag) })),
    approveDocument: ofPaper((tag) => ({ name: 'approveDocument', tag, tokens })),
    rejectDocument: ofPaper((tag, reason) => ({ name: 'rejectDocument', tag, reason })),
    sign: by(v.object({ ...named, email: v.string() }), (entry, { email }, now) =>
      moveContract(entry, { name: 'sign', email }, now),
    ),
    expireSignature: contract('expireSignature'),
    renewSignature: contract('renewSignature'),
  }
}
