import type { Evidence } from './evidence.ts'

/** A question that the service's interface leaves open: a row of a page in docs/undocumented. */
export interface OpenQuestion {
  readonly question: string
  /** What guiche does. */
  readonly answer: string
  /** The way out for a shop whose account knows better. */
  readonly change: string
  /** The plausible answers, the sandbox's first, which make it a dimension; or why no money depends on the answer. */
  readonly money: PlausibleAnswers | string
  /** What a recording must show to answer it; or why no exchange can. */
  readonly evidence: Evidence | string
}

export type PlausibleAnswers = readonly [string, string, ...string[]]

/** The way out where a response is only described. */
export const asItCame = 'the record has the value as it came, and `hooks.onUnexpectedResponse` reports it'

/** The way out where an input is checked or changed. */
export const unchecked = '`client.request` sends what you give it'

export interface OpenQuestions<Questions extends Readonly<Record<string, OpenQuestion>>> {
  readonly title: string
  readonly questions: Questions
  /** A sentence above the table. */
  readonly intro: string
}

/** Declares the open questions of one area. */
export const openQuestions = <const Questions extends Readonly<Record<string, OpenQuestion>>>(
  title: string,
  questions: Questions,
  intro = '',
): OpenQuestions<Questions> => ({ title, questions, intro })
