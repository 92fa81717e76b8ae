import * as v from 'valibot'
import { jsonOrNull } from '../core/bounded-json.ts'
import type { Answered } from '../open-questions/evidence.ts'
import { areas } from '../open-questions/index.ts'
import type { OpenQuestion } from '../open-questions/question.ts'
import { type Numbered, Seen } from '../open-questions/seen.ts'
import { type RecordedLine, recordedLine } from '../record/recording.ts'
import type { Learned } from './learned.ts'
import { mannersOf } from './manners.ts'
import { unknownIn } from './unknown.ts'

/** What a recording shows, and the numbers of its lines that are none. */
export interface LearnResult {
  readonly learned: Learned
  readonly unreadable: readonly number[]
}

/** Every open question by its name: `payouts.amountUnit`. */
export const questions: readonly (readonly [name: string, question: OpenQuestion])[] = Object.entries(areas).flatMap(
  ([area, { questions: all }]) =>
    Object.entries<OpenQuestion>(all).map(([name, question]) => [`${area}.${name}`, question] as const),
)

/** Reads a recording: which open questions it answers, what it shows that nobody declared, and how the service behaves. */
export function learn(recording: string): LearnResult {
  const lines: Numbered<RecordedLine>[] = []
  const unreadable: number[] = []
  for (const [index, text] of recording.split('\n').entries()) {
    const { success, output } = v.safeParse(recordedLine, jsonOrNull(text))
    if (success) lines.push({ line: index + 1, from: output, it: output })
    else if (text.trim()) unreadable.push(index + 1)
  }
  const seen = new Seen(lines)
  const answers: Learned['answers'] = []
  const contradictions: Learned['contradictions'] = []
  const open: Learned['open'] = []
  for (const [question, { evidence }] of questions) {
    const shown = typeof evidence === 'string' ? null : evidence.read(seen)
    if (shown) {
      answers.push(answerOf(question, shown))
      contradictions.push(...contradicted(question, shown, lines))
    } else if (typeof evidence === 'string') open.push({ question, exchange: null, cost: '', why: evidence })
    else open.push({ question, exchange: evidence.exchange, cost: evidence.cost, why: null })
  }
  const manners = mannersOf(seen, Object.fromEntries(answers.map(({ question, answer }) => [question, answer])))
  return { learned: { learned: 1, answers, contradictions, unknown: unknownIn(seen), open, manners }, unreadable }
}

const answerOf = (question: string, { answer, lines, enter }: Answered) => ({
  question,
  answer,
  lines: [...lines],
  enter: enter ? `${enter.name}: ${enter.code ?? JSON.stringify(enter.value)}` : null,
})

/** Compares an answer with the settings of the recorded servers. A setting of `true` is a function, or free text. */
function contradicted(
  question: string,
  { enter, lines: proof }: Answered,
  lines: readonly Numbered<RecordedLine>[],
): Learned['contradictions'] {
  return lines.flatMap(({ line, it }) => {
    const entered = enter && it.type === 'settings' ? it.settings[enter.name] : undefined
    if (!enter || entered === undefined || entered === true || agrees(entered, enter.value)) return []
    const says = `the server has ${JSON.stringify(entered)}, and the service shows ${JSON.stringify(enter.value)}`
    return [{ setting: enter.name, question, says, lines: [line, ...proof] }]
  })
}

// of a map, the entries that both have
const agrees = (entered: unknown, shown: unknown): boolean =>
  typeof entered === 'object' && typeof shown === 'object'
    ? Object.entries(Object(shown)).every(([key, value]) => [undefined, value].includes(Object(entered)[key]))
    : entered === shown
