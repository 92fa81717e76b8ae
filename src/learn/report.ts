import { questions } from './learn.ts'
import type { Learned } from './learned.ts'

/** Writes what was learned for people: answers, contradictions, what nobody declared, and what is still open. */
export function report({ answers, contradictions, unknown, open }: Learned): string {
  const never = open.filter(({ exchange }) => exchange === null)
  const missing = open.filter(({ exchange }) => exchange !== null)
  // one exchange may answer several questions
  const exchanges = [...new Map(missing.map(({ exchange, cost }) => [exchange, cost]))]
  return [
    `Answered: ${answers.length}`,
    ...answers.flatMap(({ question, answer, lines, enter }) => [
      `  ${textOf(question)}`,
      `    ${answer} (${of(lines)})`,
      ...(enter ? [`    Enter ${enter}`] : []),
    ]),
    `\nContradicts your settings: ${contradictions.length}`,
    ...contradictions.flatMap(({ setting, says, lines }) => [`  ${setting}`, `    ${says} (${of(lines)})`]),
    `\nUnknown to guiche: ${unknown.length}`,
    ...unknown.flatMap(({ operation, path, is, lines }) => [`  ${operation}: ${path}`, `    ${is} (${of(lines)})`]),
    `\nStill open: ${missing.length}`,
    ...exchanges.flatMap(([exchange, cost]) => [
      `  ${exchange} It costs: ${cost}.`,
      ...missing.flatMap((each) => (each.exchange === exchange ? [`    ${textOf(each.question)}`] : [])),
    ]),
    `\nNo exchange shows it: ${never.length}`,
    ...never.flatMap(({ question, why }) => [`  ${textOf(question)}`, `    ${why}.`]),
    '',
  ].join('\n')
}

const of = (lines: readonly number[]) => `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`

const texts = new Map(questions.map(([name, { question }]) => [name, question]))
const textOf = (name: string) => `${name}: ${texts.get(name) ?? ''}`
