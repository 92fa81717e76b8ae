import { type Answer, type Answers, questions, textOf } from './answers.ts'
import type { AnswerWorlds, Effect } from './questions/effect.ts'
import { simulateAnswers } from './simulate.ts'

/** The most worlds of an answer: the next one runs only while it has changed nothing. */
const maxWorlds = 10

/** Runs small worlds for each answer to each question, and prints them, and what broke a rule. Returns whether none did, and all live. */
export async function runAnswers(seed: number, question = ''): Promise<boolean> {
  const usual = new Map<string, string>()
  let isWhole = true
  console.log(`seed ${seed}`)
  const start = process.cpuUsage()

  /** Returns what the world of a seed is without an answer. */
  async function usualWorld(each: number, others: Answers, worlds: AnswerWorlds) {
    const key = `${each} ${JSON.stringify(worlds)} ${others.map(textOf).join()}`
    const known = usual.get(key) ?? worldOf(await simulateAnswers(each, others, worlds))
    usual.set(key, known)
    return known
  }

  /** Runs worlds with an answer, until one of them differs. Returns whether one does, which `isAlive` says that it has. */
  async function run(answer: Answer, { within }: Effect, worlds: AnswerWorlds, isAlive: boolean): Promise<boolean> {
    const others = within ? [{ ...within, isEntered: true }] : []
    let [count, stops] = [0, 0]
    let differs = isAlive
    do {
      const each = seed + count++
      const outcome = await simulateAnswers(each, [answer, ...others], worlds)
      stops += outcome.evaluations.get('stops-in-words') ?? 0
      for (const { rule, about, text } of outcome.findings) {
        isWhole = false
        console.error(`${textOf(answer)}, seed ${each}: ${rule}: ${about} ${text}`)
      }
      differs ||= worldOf(outcome) !== (await usualWorld(each, others, worlds))
    } while (!differs && count < maxWorlds)
    const stopped = stops > 0 ? `, ${stops} shops stopped` : ''
    console.log(`${textOf(answer).padEnd(60)}${count} worlds${stopped}`)
    return differs
  }

  for (const { name, worlds, answers } of questions.filter((each) => each.name.startsWith(question)))
    for (const [index, [answer, effect]] of [...answers].entries()) {
      // an answer that no option takes is never entered, and the sandbox's, once entered, changes nothing
      const isOption = effect.entered !== undefined || effect.stopsIgnorant === true
      // what a shop has entered may do away with the difference
      const variants = [...(isOption ? [false] : []), ...(index > 0 ? [true] : [])]
      let isAlive = index === 0
      for (const isEntered of variants)
        isAlive = await run({ question: name, answer, isEntered }, effect, worlds, isAlive)
      if (!isAlive) console.error(`${name}: ${answer} changed nothing`)
      isWhole &&= isAlive
    }
  const { user, system } = process.cpuUsage(start)
  console.log(`${((user + system) / 1e6).toFixed(1)} processor seconds`)
  return isWhole
}

const worldOf = ({ wire, digest }: { readonly wire: string; readonly digest: string }) => `${wire} ${digest}`
