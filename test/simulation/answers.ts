import { isRecord } from '../../src/core/is-record.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import type { AnswerWorlds, Effect, Entered, Hidden } from './questions/effect.ts'
import { dimensions } from './questions/index.ts'

/** One plausible answer to an open question that money depends on. */
export interface Answer {
  /** The name of the question: `payouts.amountUnit`. */
  readonly question: string
  readonly answer: string
  /** Whether the shop has entered it, where an option takes it. */
  readonly isEntered: boolean
}

/** One plausible answer to each open question that money depends on. */
export type Answers = readonly Answer[]

/** The plausible answers to one question, the sandbox's first. */
interface Question {
  readonly name: string
  readonly words: readonly string[]
  readonly worlds: AnswerWorlds
  readonly answers: ReadonlyMap<string, Effect>
}

/** Returns an answer in words: `payouts.amountUnit: minor, entered`. */
export const textOf = ({ question, answer, isEntered }: Answer): string =>
  `${question}: ${answer}, ${isEntered ? 'entered' : 'not entered'}`

/** The open questions that money depends on, in the order of the ledger. */
export const questions: readonly Question[] = Object.entries(dimensions).flatMap(([area, byName]) =>
  Object.entries(byName).map(([name, { words, worlds, answers }]) => ({
    name: `${area}.${name}`,
    words,
    worlds,
    answers: new Map<string, Effect>(Object.entries(answers)),
  })),
)

/** Draws the answers of a shop's service: that of the sandbox most often, so that a world is not only exceptions. */
export const drawAnswers = (random: Random): Answers =>
  questions.map(({ name, answers }) => {
    const [first = '', ...others] = answers.keys()
    const answer = random.chance(0.7) ? first : random.pick([first, ...others])
    return { question: name, answer, isEntered: random.chance(0.6) }
  })

/** The answers of the sandbox, which the shop has entered; with other answers to some questions. */
export const usualAnswers = (others: Answers = []): Answers =>
  questions.map(({ name, answers }) => {
    const [first = ''] = answers.keys()
    return others.find(({ question }) => question === name) ?? { question: name, answer: first, isEntered: true }
  })

/** Returns what the answers of a shop's service change, in the order of the ledger. */
export const effectsOf = (answers: Answers): readonly Effect[] =>
  answers.flatMap(({ question, answer }) => questions.find(({ name }) => name === question)?.answers.get(answer) ?? [])

/** What a shop with these answers may not know, and of what its server may stop. */
export interface Knowledge {
  readonly hidden: ReadonlySet<Hidden>
  /** The questions of which guiche may stop, and which it then names. */
  readonly stops: ReadonlySet<string>
  /** The questions because of which the shop cannot read the payments that its service reports; none where it may report none. */
  readonly unread: ReadonlySet<string>
  /** True where a person looks up what the shop does not learn. */
  readonly isLookedUp: boolean
}

/** A shop that learns everything. */
export const knowsAll: Knowledge = { hidden: new Set(), stops: new Set(), unread: new Set(), isLookedUp: false }

/** Returns what a shop with these answers may not know. */
export function knowledgeOf(answers: Answers): Knowledge {
  const effects = answers.map((answer) => ({ answer, effect: effectsOf([answer])[0] ?? {} }))
  const isLookedUp = effects.some(({ effect }) => effect.isLookedUp === true)
  const hidden = effects.flatMap(({ answer: { isEntered }, effect }) => [
    ...(effect.hides ?? []),
    ...(isEntered ? [] : (effect.hidesFromIgnorant ?? [])),
  ])
  // a person finds out what became of a charge, but for a part of it
  const isFound = (each: Hidden) => isLookedUp && (each === 'payments' || each === 'declines')
  const stops = effects.flatMap(({ answer: { question, isEntered }, effect }) =>
    effect.stopsIgnorant && !isEntered ? [question] : [],
  )
  const isReported = effects.every(({ effect: { hides = [] } }) => !hides.includes('payments'))
  const unread = effects.flatMap(({ answer: { question, isEntered }, effect: { hidesFromIgnorant = [] } }) =>
    isReported && !isEntered && hidesFromIgnorant.includes('payments') ? [question] : [],
  )
  const hasPayments = !hidden.includes('payments')
  return {
    hidden: new Set([...hidden.filter((each) => !isFound(each)), ...(hasPayments ? [] : ['partial refunds' as const])]),
    stops: new Set(stops),
    unread: new Set(unread),
    isLookedUp: isLookedUp && hidden.length > 0,
  }
}

/** Returns what the shop has entered: the true answers. */
export const enteredOf = (answers: Answers): Entered =>
  answers
    .filter(({ isEntered }) => isEntered)
    .flatMap((answer) => effectsOf([answer])[0]?.entered ?? [])
    .reduce<Record<string, unknown>>((all, entered) => {
      for (const [option, value] of Object.entries(entered)) {
        const known = all[option]
        all[option] = { ...(isRecord(known) && known), ...(isRecord(value) && value) }
      }
      return all
    }, {})

/** Returns the questions that a message to the shop names. */
export const namedQuestions = (text: string): readonly string[] =>
  questions.filter(({ words }) => words.some((word) => text.includes(word))).map(({ name }) => name)
