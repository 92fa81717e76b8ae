/** The onboardings in a service's books, by the reference of their company. */
export class Onboardings {
  readonly #ids = new Map<string, string>()

  add(reference: string, id: string) {
    this.#ids.set(reference, id)
  }

  /** Returns the id of a company's onboarding, as a person finds it in the service's dashboard; null without one. */
  idOf(reference: string): string | null {
    return this.#ids.get(reference) ?? null
  }
}
