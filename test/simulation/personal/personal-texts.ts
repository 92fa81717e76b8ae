import type { Database } from '../database.ts'
import type { World } from '../world.ts'

/** Whom personal texts are about: an order, a payout, a company, an onboarding … of a shop. */
export interface Person {
  readonly shop: string
  readonly reference: string
}

/**
 * The personal texts that each life has given the world, and where the store holds them. Each text is of one life alone, so that a search
 * of the stored values finds whose data they hold.
 */
export class PersonalTexts {
  readonly #world: World
  readonly #texts = new Map<string, Map<string, number>>()
  readonly #owners = new Map<string, string>()
  readonly #erased = new Map<string, { readonly person: Person; readonly texts: Map<string, number> }>()
  database: Pick<Database, 'rows'> | null = null

  constructor(world: World) {
    this.#world = world
  }

  /** Declares texts that are about a person. Nobody gives them to the shop by this. */
  declare(person: Person, texts: readonly string[]) {
    const known = this.#of(person)
    for (const text of texts) {
      if (!known.has(text)) known.set(text, -1)
      this.#owners.set(text, keyOf(person))
    }
  }

  /** Declares texts, and notes that somebody gives them to the shop now. */
  give(person: Person, texts: readonly string[]) {
    this.declare(person, texts)
    for (const text of texts) this.#of(person).set(text, this.#world.elapsed)
  }

  /** Notes that the shop has received a text: the personal texts in it were given again. */
  receive(person: Person, body: string) {
    this.give(person, this.in(person, body))
  }

  /** Returns the personal texts of somebody that a text contains. */
  in(person: Person, text: string): readonly string[] {
    return [...(this.#texts.get(keyOf(person))?.keys() ?? [])].filter((each) => text.includes(each))
  }

  /** Returns the personal texts of everybody else that a text contains. */
  ofOthersIn(person: Person, text: string): readonly string[] {
    return [...this.#owners].flatMap(([each, owner]) => (owner !== keyOf(person) && text.includes(each) ? each : []))
  }

  /** Returns the personal texts of somebody that the store holds. */
  stored(person: Person): ReadonlySet<string> {
    const texts = [...(this.#texts.get(keyOf(person))?.keys() ?? [])]
    if (texts.length === 0) return new Set()
    const rows = readable([...(this.database?.rows() ?? [])].join('\n'))
    return new Set(texts.filter((text) => rows.includes(text)))
  }

  /** Returns those of some texts that were not given since a time (milliseconds of the world). */
  notGivenSince(person: Person, texts: Iterable<string>, since: number): readonly string[] {
    const known = this.#texts.get(keyOf(person))
    return [...texts].filter((text) => (known?.get(text) ?? 0) < since)
  }

  /** Notes that an erasure which began at `since` has returned, and that the store held these texts then. */
  erased(person: Person, texts: readonly string[], since: number) {
    const known = this.#erased.get(keyOf(person)) ?? { person, texts: new Map<string, number>() }
    for (const text of texts) known.texts.set(text, since)
    this.#erased.set(keyOf(person), known)
  }

  /** Returns everybody whose data was erased. */
  erasedPersons(): readonly Person[] {
    return [...this.#erased.values()].map(({ person }) => person)
  }

  /** Returns a text that the store holds although it was erased, and was not given again; null without one. */
  left(person: Person): string | null {
    const erased = this.#erased.get(keyOf(person))?.texts ?? new Map<string, number>()
    const stored = this.stored(person)
    const isLeft = ([text, since]: readonly [string, number]) =>
      stored.has(text) && this.notGivenSince(person, [text], since).length > 0
    return [...erased].find(isLeft)?.[0] ?? null
  }

  #of(person: Person): Map<string, number> {
    const known = this.#texts.get(keyOf(person)) ?? new Map<string, number>()
    this.#texts.set(keyOf(person), known)
    return known
  }
}

const keyOf = ({ shop, reference }: Person) => `${shop} ${reference}`

/** Returns stored JSON with the bytes of the requests in it as text. */
export const readable = (json: string): string =>
  json.replace(/"bytes":"([^"]*)"/g, (_, base64: string) => Buffer.from(base64, 'base64').toString())
