/** A language of the texts on screen: those of the elements, of the sandbox's panel and of the demo. */
export type Language = 'pt-BR' | 'en' | 'es'

/** Words that no text has. A word of them ends where no letter follows. */
export interface OtherWords {
  readonly others: readonly string[]
  /** The sentence that it is about: one that matches `in` and not `unless`. */
  readonly in?: RegExp
  readonly unless?: RegExp
}

/** Words that no text has which a payer, an applicant, a signer or the staff of a shop reads on screen. */
export interface OtherWordsOnScreen extends OtherWords {
  /** The texts that it is about, by their module and name. */
  readonly where?: RegExp
}

/** A word of the trade in Portuguese, and the words that no Portuguese text uses in its place. */
export interface Term extends OtherWords {
  readonly english: string
  readonly portuguese: string
  /** Of a word on screen, its Spanish and the words in its place, in each language. */
  readonly onScreen?: Readonly<Partial<Record<Language, readonly OtherWordsOnScreen[]>>> & { readonly spanish: string }
  readonly note?: string
}
