import type { Shop } from '../shop.ts'
import type { World } from '../world.ts'
import type { ContractTruth } from './contracts.ts'

const tags = ['articles_of_association', 'proof_of_address', 'representative_id']

/** Every signer of a contract, by a person's address, and the id of its onboarding. */
export interface Contract {
  readonly id: string
  readonly reference: string
  /** The most milliseconds between two things that people do about it. */
  readonly maxPauseMs: number
  readonly signers: readonly { readonly name: string; readonly email: string }[]
}

/** The service's side of one contract: its documents are approved, it is signed, expires and is offered again, and its account opens. */
export class ServiceSide {
  readonly #world: World
  readonly #shop: Shop
  readonly #contract: Contract
  readonly #signed = new Set<number>()
  #truth: ContractTruth

  constructor(world: World, shop: Shop, contract: Contract, isPending: boolean) {
    this.#world = world
    this.#shop = shop
    this.#contract = contract
    this.#truth = isPending
      ? { signed: '', contract: null, status: 'pending' }
      : { signed: '', contract: 'pending_signature', status: 'waiting_signature' }
    this.#change({})
  }

  get truth(): ContractTruth {
    return this.#truth
  }

  /** Returns the bytes of the contract's file as they are now. */
  async file(): Promise<Buffer> {
    const { id } = this.#contract
    const response = await this.#bank.fetch(
      new Request(`https://service.test/v2/register/companies/${id}/signature/file`, {
        headers: { authorization: 'Bearer sk_sandbox' },
      }),
    )
    return Buffer.from(await response.arrayBuffer())
  }

  /** Approves the documents one after the other, until the contract waits for its signers. */
  async approve(): Promise<void> {
    const { id } = this.#contract
    for (const tag of tags) {
      await this.#pause()
      this.#change({ status: tag === tags.at(-1) ? 'documents_under_review' : 'pending_documents' })
      await this.#bank.submitOnboardingDocument({ id, tag })
    }
    await this.#pause()
    for (const tag of tags) {
      if (tag === tags.at(-1)) this.#change({ status: 'waiting_signature', contract: 'pending_signature' })
      await this.#bank.approveOnboardingDocument({ id, tag })
    }
  }

  /** Lets the contract expire, and offers it again. */
  async expire(): Promise<void> {
    const { id } = this.#contract
    if (this.#truth.contract !== 'pending_signature') return
    this.#change({ contract: 'expired' })
    await this.#bank.expireContract({ id })
    await this.#pause()
    this.#change({ contract: 'pending_signature' })
    await this.#bank.renewContract({ id })
  }

  /** Signs for one person. With the last one, the account is opened after a while. */
  async sign(signer: number): Promise<void> {
    const { id, signers } = this.#contract
    const email = signers[signer]?.email ?? ''
    if (this.#signed.has(signer) || this.#truth.contract !== 'pending_signature') return
    this.#signed.add(signer)
    const signed = [...this.#signed].toSorted((one, other) => one - other).join()
    const isLast = this.#signed.size === signers.length
    this.#change({ signed, ...(isLast && { contract: 'signed', status: 'due_diligence_review' }) })
    await this.#bank.signContract({ id, email })
    if (isLast) void this.#activate()
  }

  async #activate() {
    await this.#pause()
    this.#change({ status: 'active' })
    await this.#bank.activateOnboarding({ id: this.#contract.id })
  }

  get #bank() {
    return this.#shop.service.bank
  }

  // first, because a page may read it before the action has returned
  #change(truth: Partial<ContractTruth>) {
    this.#truth = { ...this.#truth, ...truth }
    this.#shop.service.people?.contracts.change(this.#contract.reference, this.#truth)
  }

  #pause(): Promise<void> {
    const { name } = this.#shop.settings
    const random = this.#world.draws(`compliance|${name}|${this.#contract.reference}`)
    return this.#world.scheduler.sleep(random.below(this.#contract.maxPauseMs))
  }
}
