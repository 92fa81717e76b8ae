/** A question that the service's interface leaves open: a row of docs/undocumented.md. */
export interface OpenQuestion {
  readonly question: string
  /** What guiche does. */
  readonly answer: string
  /** The way out for a shop whose account knows better. */
  readonly change: string
}

/** The way out where a response is only described. */
export const asItCame = 'the record has the value as it came, and `hooks.onUnexpectedResponse` reports it'

/** The way out where an input is checked or changed. */
export const unchecked = '`client.request` sends what you give it'

/** The open questions of one area, by their names. */
export interface OpenQuestions<Name extends string = string> {
  readonly title: string
  readonly questions: Readonly<Record<Name, OpenQuestion>>
  /** A sentence above the table. */
  readonly intro: string
}

/** Declares the open questions of one area. */
export const openQuestions = <Name extends string>(
  title: string,
  questions: Readonly<Record<Name, OpenQuestion>>,
  intro = '',
): OpenQuestions<Name> => ({ title, questions, intro })
