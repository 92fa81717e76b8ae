import * as v from 'valibot'
import type { Onboarding } from '../../schemas/onboarding.ts'
import { uuid } from '../../schemas/scalars.ts'
import { action } from '../core/action.ts'
import type { CallbackResult } from '../core/callback.ts'
import { insertRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { randomHex, uuidFromHex } from '../core/formats.ts'
import type { StateChange } from '../core/state-store.ts'
import { type ContractTransition, transitionContract } from './contract-transitions.ts'
import { type DocumentTransition, transitionDocument, withApprovedDocuments } from './document-transitions.ts'
import { sampleFile } from './files.ts'
import { completeOnboardingInput, type NewOnboarding, newOnboardingInput } from './new-onboarding.ts'
import { newStoredOnboarding, onboardingCollection, type StoredOnboarding, updateOnboarding } from './record.ts'
import { type OnboardingTransition, transitionOnboarding } from './transitions.ts'

/** The onboarding after an action, and the result of the webhook: null without a webhook or a new status. */
export interface OnboardingActionResult {
  /** The onboarding after the action. */
  readonly onboarding: Onboarding
  /** The result of the callback; null where none was sent. */
  readonly callback: CallbackResult
}

interface OnboardingSelector {
  /** The onboarding's id, a UUID. */
  readonly id: string
}

type DocumentSelector = OnboardingSelector & {
  /** The document's tag: `'proof_of_address'`. */
  readonly tag: string
}

/** The actions of compliance and signers on onboardings (account-opening requests). */
export interface OnboardingActions {
  /** Creates an onboarding (default: its contract waits for two signers). */
  addOnboarding(onboarding?: NewOnboarding): Promise<OnboardingActionResult>
  /** Moves the onboarding to `due_diligence_review`. */
  reviewOnboarding(onboarding: OnboardingSelector): Promise<OnboardingActionResult>
  /** Moves the onboarding to `active`, with an account. */
  activateOnboarding(onboarding: OnboardingSelector): Promise<OnboardingActionResult>
  /** Moves the onboarding to `inactive`. */
  deactivateOnboarding(onboarding: OnboardingSelector): Promise<OnboardingActionResult>
  /** Moves the onboarding to `canceled`. */
  cancelOnboarding(onboarding: OnboardingSelector): Promise<OnboardingActionResult>
  /** Moves the onboarding to `closed`. */
  closeOnboarding(onboarding: OnboardingSelector): Promise<OnboardingActionResult>
  /** Submits a sample file for a document. */
  submitOnboardingDocument(document: DocumentSelector): Promise<OnboardingActionResult>
  /** Approves a submitted document. With the last one, the contract of a company in Brazil waits for its signers. */
  approveOnboardingDocument(document: DocumentSelector): Promise<OnboardingActionResult>
  /** Rejects a submitted document. */
  rejectOnboardingDocument(
    document: DocumentSelector & {
      /** Reason for the rejection, which the company reads. */
      readonly reason?: string
    },
  ): Promise<OnboardingActionResult>
  /** Signs the contract for the signer with that e-mail address; of several, for the first who has not signed. */
  signContract(
    signer: OnboardingSelector & {
      /** E-mail address of the signer: `'maria@company.example'`. */
      readonly email: string
      /** The end of the signer's `sign_url`, where several signers share an address. */
      readonly token?: string
    },
  ): Promise<OnboardingActionResult>
  /** Expires the contract. */
  expireContract(onboarding: OnboardingSelector): Promise<OnboardingActionResult>
  /** Offers an expired contract for signature again. */
  renewContract(onboarding: OnboardingSelector): Promise<OnboardingActionResult>
}

const selectorFields = { id: uuid }

export function onboardingActions(context: SandboxContext) {
  const updateAction = <S extends v.GenericSchema<unknown, { id: string }>>(
    schema: S,
    change: (stored: StoredOnboarding, input: v.InferOutput<S>, now: number) => StoredOnboarding,
  ) =>
    action(schema, async (input): Promise<OnboardingActionResult> => {
      const { record, callback } = await updateOnboarding(context, input.id, (stored, now) =>
        change(stored, input, now),
      )
      return { onboarding: record, callback }
    })
  const onboardingAction = (name: OnboardingTransition) =>
    updateAction(v.object(selectorFields), (stored, _, now) => transitionOnboarding(stored, name, now))
  const contractAction = (name: Exclude<ContractTransition['name'], 'signContract'>) =>
    updateAction(v.object(selectorFields), (stored, _, now) => transitionContract(stored, { name }, now))
  const documentAction = (transition: (tag: string, reason?: string) => DocumentTransition) =>
    updateAction(
      v.object({ ...selectorFields, tag: v.string(), reason: v.optional(v.string()) }),
      (stored, { tag, reason }, now) => transitionDocument(stored, transition(tag, reason), now),
    )

  return {
    addOnboarding: action(newOnboardingInput, (input) =>
      context.store.update((state): StateChange<OnboardingActionResult> => {
        const now = context.now()
        const id = uuidFromHex(randomHex())
        const created = newStoredOnboarding(completeOnboardingInput(input), { id, parentId: context.account.id, now })
        const stored = input.status === 'pending' ? created : withApprovedDocuments(created, randomHex, now)
        return insertRecord(onboardingCollection, state, stored, { onboarding: stored.record, callback: null }, 0)
      }),
    ),
    reviewOnboarding: onboardingAction('reviewOnboarding'),
    activateOnboarding: onboardingAction('activateOnboarding'),
    deactivateOnboarding: onboardingAction('deactivateOnboarding'),
    cancelOnboarding: onboardingAction('cancelOnboarding'),
    closeOnboarding: onboardingAction('closeOnboarding'),
    submitOnboardingDocument: documentAction((tag) => ({
      name: 'submitOnboardingDocument',
      tag,
      file: sampleFile(tag),
    })),
    approveOnboardingDocument: documentAction((tag) => ({
      name: 'approveOnboardingDocument',
      tag,
      createToken: randomHex,
    })),
    rejectOnboardingDocument: documentAction((tag, reason) => ({ name: 'rejectOnboardingDocument', tag, reason })),
    signContract: updateAction(
      v.object({ ...selectorFields, email: v.string(), token: v.optional(v.string()) }),
      (stored, { email, token }, now) =>
        transitionContract(stored, { name: 'signContract', email, ...(token !== undefined && { token }) }, now),
    ),
    expireContract: contractAction('expireContract'),
    renewContract: contractAction('renewContract'),
  }
}
