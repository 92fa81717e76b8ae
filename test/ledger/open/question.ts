/** A question that the service's interface leaves open: a row of docs/undocumented.md. */
export interface OpenQuestion {
  readonly question: string
  /** What guiche does. */
  readonly answer: string
  /** How to change it, if that is possible. */
  readonly change?: string
}

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
