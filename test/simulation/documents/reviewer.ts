import type { Sandbox } from '../../../src/sandbox/index.ts'
import type { Random } from '../../../src/store-cases/seeded-random.ts'
import type { Shop } from '../shop.ts'
import type { World } from '../world.ts'
import type { Submitted } from './desk.ts'
import type { Owner } from './owner.ts'
import type { Papers } from './paper.ts'

const lookEveryMs = 5000
/** How the service reviews. */
export interface ReviewPlan {
  /** Milliseconds after a submission in which nobody reviews it: a request that was taken for lost may still arrive. */
  readonly restMs: number
  /** True where it approves everything at once. */
  readonly isApproved: boolean
}

const maxRejections = 2
const maxReadTries = 40
const maxReadMs = 30_000

/** People at the service who read the files of one owner and decide about them. */
export class Reviewer {
  readonly #world: World
  readonly #shop: Shop
  readonly #papers: Papers
  readonly #current = new Map<number, Submitted>()

  constructor(world: World, shop: Shop, papers: Papers) {
    this.#world = world
    this.#shop = shop
    this.#papers = papers
  }

  /** Reads a value that the service has got, as it does at once, and takes it for the one to be reviewed. */
  readonly receive = (submitted: Submitted) => {
    this.#current.set(submitted.document, submitted)
    void this.#read(submitted)
  }

  /** Reviews what the owner sends, until the record is approved or canceled, or nobody sends anything any more. */
  async review(owner: Owner, { restMs, isApproved }: ReviewPlan, isOver: () => boolean): Promise<void> {
    const { scheduler, draws } = this.#world
    const { bank, documents: desk } = this.#shop.service
    const random = draws(`review|${this.#shop.settings.name}|${owner.reference}`)
    for (let rejections = 0; !isOver(); ) {
      await scheduler.sleep(lookEveryMs)
      const books = desk.booksOf(owner)
      if (!books || books.status !== 'open') return
      const isRested = this.#world.elapsed - desk.submittedAt(owner) > restMs
      if (!isRested || !isUnderReview(books.documents)) continue
      for (const submitted of this.#current.values()) await this.#read(submitted, true)
      if (!isApproved && random.chance(0.05)) await cancel(bank, owner)
      else if (!isApproved && rejections < maxRejections && random.chance(0.35))
        await this.#reject(owner, ++rejections, random)
      else await approve(bank, owner, books.documents)
      await desk.noteBooks(owner)
    }
  }

  async #reject(owner: Owner, number: number, random: Random) {
    const { shop, about } = { shop: this.#shop.settings.name, about: owner.reference }
    const books = this.#shop.service.documents.booksOf(owner)
    const reviewed = [...this.#current.values()].filter(
      ({ document }) => books?.documents[document - 1] === 'reviewing',
    )
    const [first, ...others] = reviewed
    if (!first) return
    const { document, version } = random.pick([first, ...others])
    const id = owner.documents[document - 1] ?? ''
    const reason = `rejection ${number}`
    const { bank } = this.#shop.service
    this.#world.record({ type: 'document-rejected', shop, reference: about, document, version })
    if (owner.kind === 'kyc') await bank.rejectKyc({ id: owner.id, document: id, reason })
    else await bank.rejectOnboardingDocument({ id: owner.id, tag: id, reason })
  }

  /** Reads the file of a submission. `isNeeded`: it is still under review, so that the shop must have it. */
  async #read({ owner, document, version, value }: Submitted, isNeeded = false) {
    const about = { shop: this.#shop.settings.name, reference: owner.reference, document, version }
    const bytes = typeof value === 'string' ? await this.#fetch(owner, value) : value
    if (bytes) this.#world.record({ type: 'document-read', ...about, paper: this.#papers.nameOf(bytes) })
    else if (isNeeded && bytes === null) this.#world.record({ type: 'document-unreadable', ...about })
  }

  /** Returns the bytes at an address; null when there are none, and undefined for a text. */
  async #fetch({ reference }: Owner, address: string): Promise<Uint8Array | null | undefined> {
    if (!address.startsWith('https:')) return undefined
    const { scheduler } = this.#world
    const read = async () => {
      const response = await this.#shop.fetch(`file|${reference}`, new Request(address))
      return response.status === 404 ? 'none' : response.ok ? response.arrayBuffer() : null
    }
    for (let tries = 0; tries < maxReadTries; tries++) {
      // a server that dies ends no response
      const bytes = await Promise.race([read().catch(() => null), scheduler.sleep(maxReadMs).then(() => null)])
      if (bytes === 'none') return null
      if (bytes) return new Uint8Array(bytes)
      await scheduler.sleep(2000)
    }
    return null
  }
}

// an optional document that nobody sends delays nothing
const isUnderReview = (documents: readonly string[]) =>
  documents.includes('reviewing') && !documents.slice(0, 3).some((state) => state === 'waiting' || state === 'rejected')

const cancel = (bank: Sandbox, { kind, id }: Owner) =>
  kind === 'kyc' ? bank.cancelKyc({ id }) : bank.cancelOnboarding({ id })

async function approve(bank: Sandbox, { kind, id, documents }: Owner, states: readonly string[]) {
  if (kind === 'kyc') await bank.approveKyc({ id })
  else
    for (const [index, tag] of documents.entries())
      if (states[index] === 'reviewing') await bank.approveOnboardingDocument({ id, tag })
}
