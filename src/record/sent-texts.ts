/** The fewest letters and digits of a text that a recording must not repeat. */
const minLength = 4

/** The most texts that are remembered of a recording: those of some thousand requests. */
const maxTexts = 20_000

/** Returns the letters and digits of a text in lower case, without accents. */
export const plainText = (text: string): string =>
  Array.from(text.match(/[\p{L}\d]/gu) ?? [], (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')

/** Remembers texts that were sent by their letters and digits, to find them in others. The oldest are forgotten first. */
export class SentTexts {
  readonly #texts = new Set<string>()
  readonly #lengths = new Set<number>()

  /** Remembers a text, and the words of one that is a name. */
  add(text: string, isName = false): void {
    for (const each of [text, ...(isName ? text.split(/\s+/) : [])]) {
      const plain = plainText(each.slice(0, 2000))
      if (plain.length < minLength) continue
      this.#texts.add(plain)
      this.#lengths.add(plain.length)
      const [oldest = ''] = this.#texts
      if (this.#texts.size > maxTexts) this.#texts.delete(oldest)
    }
  }

  /** Returns whether a text is one of them. */
  has(text: string): boolean {
    return this.#texts.has(plainText(text))
  }

  /** Returns whether a text contains one of them. */
  isIn(text: string): boolean {
    const plain = plainText(text)
    return [...this.#lengths].some((length) => {
      for (let at = 0; at + length <= plain.length; at++) if (this.#texts.has(plain.slice(at, at + length))) return true
      return false
    })
  }
}
