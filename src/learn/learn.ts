import * as v from 'valibot'
import { jsonOrNull } from '../core/bounded-json.ts'
import { areas } from '../open-questions/index.ts'
import type { OpenQuestion } from '../open-questions/question.ts'
import { type Numbered, Seen } from '../open-questions/seen.ts'
import type { Setting } from '../open-questions/evidence.ts'
import { namedOperations } from '../record/match-operation.ts'
import { type RecordedLine, recordedLine } from '../record/recording.ts'
import type { Learned } from './learned.ts'
import { mannersOf } from './manners.ts'
import { unknownStatuses } from './unknown-statuses.ts'
import { unknownParts } from './unknown-parts.ts'

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
  const { lines, unreadable } = parseLines(recording)
  const seen = new Seen(lines)
  const found = questions.map(([name, { evidence }]) => ({
    name,
    evidence,
    shown: typeof evidence === 'string' ? null : evidence.read(seen),
  }))
  const answers = found.flatMap(({ name, shown }) =>
    shown
      ? [
          {
            question: name,
            answer: shown.answer,
            lines: [...shown.lines],
            enter: shown.enter ? asCode(shown.enter) : null,
          },
        ]
      : [],
  )
  const contradictions = found.flatMap(({ name, shown }) =>
    shown?.enter ? contradicted(name, shown.enter, shown.lines, lines) : [],
  )
  const unknown = [
    ...unknownStatuses(seen),
    ...namedOperations.flatMap(([name, operation]) => unknownParts(name, operation, seen.accepted(name))),
  ]
  const open = found.flatMap(({ name, evidence, shown }): Learned['open'] => {
    if (shown) return []
    if (typeof evidence === 'string') return [{ question: name, exchange: null, cost: '', why: evidence }]
    return [{ question: name, exchange: evidence.exchange, cost: evidence.cost, why: null }]
  })
  const decided = Object.fromEntries(answers.map(({ question, answer }) => [question, answer]))
  const manners = mannersOf(
    lines.map(({ it }) => it),
    decided,
  )
  return { learned: { learned: 1, answers, contradictions, unknown, open, manners }, unreadable }
}

function parseLines(recording: string) {
  const lines: Numbered<RecordedLine>[] = []
  const unreadable: number[] = []
  for (const [index, text] of recording.split('\n').entries()) {
    if (!text.trim()) continue
    const { success, output } = v.safeParse(recordedLine, jsonOrNull(text))
    if (success) lines.push({ line: index + 1, it: output })
    else unreadable.push(index + 1)
  }
  return { lines, unreadable }
}

const asCode = ({ name, value, code }: Setting) => `${name}: ${code ?? JSON.stringify(value)}`

/** Compares an answer with the settings of the recorded servers. A setting of `true` is a function, or free text. */
function contradicted(
  question: string,
  { name, value }: Setting,
  proof: readonly number[],
  lines: readonly Numbered<RecordedLine>[],
): Learned['contradictions'] {
  return lines.flatMap(({ line, it }) => {
    const entered = it.type === 'settings' ? it.settings[name] : undefined
    if (entered === undefined || entered === true || agrees(entered, value)) return []
    const says = `the server has ${JSON.stringify(entered)}, and the service shows ${JSON.stringify(value)}`
    return [{ setting: name, question, says, lines: [line, ...proof] }]
  })
}

// of a map, the entries that both have
const agrees = (entered: unknown, shown: unknown): boolean =>
  typeof entered === 'object' && typeof shown === 'object'
    ? Object.entries(Object(shown)).every(([key, value]) => [undefined, value].includes(Object(entered)[key]))
    : entered === shown
