import { questions } from './learn.ts'
import type { Learned } from './learned.ts'

/** Writes what was learned for people: answers, contradictions, what nobody declared, and what is still open. */
export function report({ answers, contradictions, unknown, open }: Learned): string {
  const missing = open.filter(({ exchange }) => exchange !== null)
  // one exchange may answer several questions
  const exchanges = [...new Set(missing.map(({ exchange }) => exchange))]
  const never = open.filter(({ exchange }) => exchange === null)
  return [
    part('Answered', answers, ({ question, answer, lines, enter }) => [
      textOf(question),
      `${answer} (${of(lines)})`,
      ...(enter ? [`Enter ${enter}`] : []),
    ]),
    part('Contradicts your settings', contradictions, ({ setting, says, lines }) => [
      setting,
      `${says} (${of(lines)})`,
    ]),
    part('Unknown to guiche', unknown, ({ operation, path, is, lines }) => [
      `${operation}: ${path}`,
      `${is} (${of(lines)})`,
    ]),
    `Still open: ${missing.length}`,
    ...exchanges.map((exchange) => answeredBy(exchange, missing)),
    '',
    part('No exchange shows it', never, ({ question, why }) => [textOf(question), `${why}.`]),
  ].join('\n')
}

function answeredBy(wanted: string | null, open: Learned['open']): string {
  const answered = open.filter(({ exchange }) => exchange === wanted)
  return [
    `  ${wanted} It costs: ${answered[0]?.cost}.`,
    ...answered.map(({ question }) => `    ${textOf(question)}`),
  ].join('\n')
}

function part<T>(title: string, items: readonly T[], textsOf: (item: T) => readonly string[]): string {
  const described = items.map((item) =>
    textsOf(item)
      .map((text, index) => `${index ? '    ' : '  '}${text}`)
      .join('\n'),
  )
  return [`${title}: ${items.length}`, ...described, ''].join('\n')
}

const of = (lines: readonly number[]) => `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`

const texts = new Map(questions.map(([name, { question }]) => [name, question]))
const textOf = (name: string) => `${name}: ${texts.get(name) ?? ''}`
