import { learn } from '../../src/learn/learn.ts'
import { questions, textOf, usualAnswers } from './answers.ts'
import { simulateAnswers } from './simulate.ts'

/** Answers that look the same to a shop. */
const sameAs: Readonly<Record<string, string>> = { 'other-ids': 'ids-and-amounts' }
/** The rejection of a used invoice that names no field looks like that of a card. */
const lookalike = { 'charges.takenInvoice: refused': 'charges.declines' } as const

/**
 * Runs small worlds for each answer to each question, in which the servers record, and prints which recordings show it:
 * at most `maxWorlds` of an answer. Returns whether no recording shows a wrong answer to any question.
 */
export async function runLearn(seed: number, question: string, maxWorlds: number): Promise<boolean> {
  let isWhole = true
  console.log(`seed ${seed}`)
  for (const { name, worlds, answers } of questions.filter((each) => each.name.startsWith(question)))
    for (const [answer, { within }] of answers) {
      const others = [{ question: name, answer, isEntered: true }, ...(within ? [{ ...within, isEntered: true }] : [])]
      const truth = new Map(usualAnswers(others).map((each) => [each.question, sameAs[each.answer] ?? each.answer]))
      let shown = 0
      for (let count = 0; count < maxWorlds && !shown; count++) {
        const { recordings } = await simulateAnswers(seed + count, others, worlds, true)
        for (const [shop, lines] of recordings) {
          const { learned, unreadable } = learn(lines.join('\n'))
          for (const found of learned.answers) {
            const right = truth.get(found.question)
            if (right === undefined) continue
            if (found.question === name) shown++
            if (
              found.answer === right ||
              Object.entries(lookalike).some(([one, other]) => one === `${name}: ${answer}` && other === found.question)
            )
              continue
            isWhole = false
            const proof = found.lines.map((line) => lines[line - 1]?.slice(0, 2000)).join('\n  ')
            console.error(
              `${textOf({ question: name, answer, isEntered: true })}, seed ${seed + count}, ${shop}: learned ${found.question}: ${found.answer} instead of ${right}\n  ${proof}`,
            )
          }
          if (unreadable.length) {
            isWhole = false
            console.error(`${name}, seed ${seed + count}: unreadable lines ${unreadable.join(', ')}`)
          }
        }
      }
      console.log(`${`${name}: ${answer}`.padEnd(50)}${shown ? 'shown' : 'not shown'}`)
    }
  return isWhole
}
