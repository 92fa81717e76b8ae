import type { Sandbox } from '../../../src/sandbox/index.ts'
import type { Outgoing } from '../callbacks.ts'
import type { World } from '../world.ts'
import { openOwner, type Owner, type OwnerBooks, type OwnerKind, readBooks } from './owner.ts'

/** What a document has at the service. */
export interface Submitted {
  readonly owner: Owner
  /** Its number in the record, from 1. */
  readonly document: number
  /** The number of its value among those that the service has had. */
  readonly version: number
  /** The address of a file, a text, or the bytes of a file. */
  readonly value: string | Uint8Array
}

/** The documents in the books of a shop's service. */
export class DocumentsDesk {
  readonly #world: World
  readonly #shop: string
  readonly #bank: Sandbox
  readonly #owners = new Map<string, Owner>()
  readonly #books = new Map<Owner, OwnerBooks>()
  readonly #versions = new Map<string, string[]>()
  readonly #submittedAt = new Map<Owner, number>()
  readonly #callbackPaths = new Map<Owner, string>()
  readonly #readers = new Map<Owner, (submitted: Submitted) => void>()

  constructor(world: World, shop: string, bank: Sandbox) {
    this.#world = world
    this.#shop = shop
    this.#bank = bank
  }

  /** Opens a record whose documents somebody sends. `onSubmitted` receives each value that is new for its document. */
  async open(
    kind: OwnerKind,
    reference: string,
    documents: Parameters<typeof openOwner>[3],
    onSubmitted: (submitted: Submitted) => void,
  ): Promise<Owner> {
    const owner = await openOwner(this.#bank, kind, reference, documents)
    for (const key of [owner.id, ...(kind === 'kyc' ? owner.documents : [])]) this.#owners.set(key, owner)
    this.#readers.set(owner, onSubmitted)
    await this.noteBooks(owner)
    return owner
  }

  /** Tells the service where it announces changes of an onboarding. */
  registerCallback(owner: Owner, path: string) {
    this.#callbackPaths.set(owner, path)
  }

  /** Returns the reference of the owner that a path names; null for one of another part of the service. */
  referenceAt(path: string): string | null {
    return this.#ownerAt(path)?.reference ?? null
  }

  /** Returns the reference of the owner of this id; null without one. */
  nameOf(id: string): string | null {
    return this.#owners.get(id)?.reference ?? null
  }

  /** Returns the owner of a reference; null without one. */
  ownerOf(reference: string): Owner | null {
    return [...this.#owners.values()].find((each) => each.reference === reference) ?? null
  }

  booksOf(owner: Owner): OwnerBooks | null {
    return this.#books.get(owner) ?? null
  }

  /** Returns when a document of the owner was submitted last, in milliseconds of the world. */
  submittedAt(owner: Owner): number {
    return this.#submittedAt.get(owner) ?? 0
  }

  /** Does what a request asks for, whatever becomes of its response. */
  async handle(request: Request, isLate: boolean): Promise<Response> {
    const { method, url, headers } = request
    const { pathname } = new URL(url)
    const owner = this.#ownerAt(pathname)
    const bytes = new Uint8Array(await request.arrayBuffer())
    const sent = new Request(url, { method, headers, ...(method === 'POST' && { body: bytes }) })
    const response = await this.#bank.fetch(sent)
    const { status } = response
    const operation = `${method} ${owner?.kind} documents`
    this.#world.record({
      type: 'service-request',
      shop: this.#shop,
      reference: owner?.reference ?? '',
      operation,
      status,
    })
    if (owner && method === 'POST' && response.ok) await this.#noteSubmission(owner, pathname, bytes, isLate)
    return response
  }

  /** Reads the books and records what has changed. */
  async noteBooks(owner: Owner) {
    const books = await readBooks(this.#bank, owner)
    const known = this.#books.get(owner)
    this.#books.set(owner, books)
    const { status, documents, onboardingStatus } = books
    const about = { shop: this.#shop, reference: owner.reference }
    if (status !== known?.status || String(documents) !== String(known.documents))
      this.#world.record({ type: 'documents-state', ...about, status, documents })
    if (onboardingStatus !== null && onboardingStatus !== known?.onboardingStatus)
      this.#world.record({ type: 'onboarding-status', ...about, status: onboardingStatus })
  }

  /** Returns where a record is announced; null where nobody has asked for it. */
  announcementOf(id: string): Pick<Outgoing, 'shop' | 'kind' | 'reference' | 'about' | 'path'> | null {
    const owner = this.#owners.get(id)
    const path = owner && this.#callbackPaths.get(owner)
    // each shop has the same references, and a callback may reach another one
    const about = owner?.reference ?? ''
    return path ? { shop: this.#shop, kind: 'onboarding', reference: `${about}@${this.#shop}`, about, path } : null
  }

  #ownerAt(path: string): Owner | null {
    const [, id] =
      /^\/v1\/kyc\/(?:documents\/)?(\d+)|^\/v2\/register\/companies\/([^/]+)/.exec(path)?.filter(Boolean) ?? []
    return (id && this.#owners.get(id)) || null
  }

  async #noteSubmission(owner: Owner, path: string, bytes: Uint8Array<ArrayBuffer>, isLate: boolean) {
    const text = new TextDecoder('latin1').decode(bytes)
    const value = owner.kind === 'kyc' ? String(JSON.parse(text).value) : bytes
    const document = owner.documents.findIndex((id) => path.split('/').includes(id)) + 1
    const key = `${owner.reference} ${document}`
    const versions = this.#versions.get(key) ?? []
    this.#versions.set(key, versions)
    const name = owner.kind === 'kyc' ? String(value) : text
    const isNew = !versions.includes(name)
    if (isNew) versions.push(name)
    const version = versions.indexOf(name) + 1
    this.#submittedAt.set(owner, this.#world.elapsed)
    const about = { shop: this.#shop, reference: owner.reference, document, version }
    this.#world.record({ type: 'document-submitted', ...about, isLate })
    await this.noteBooks(owner)
    if (isNew) this.#readers.get(owner)?.({ owner, document, version, value })
  }
}
