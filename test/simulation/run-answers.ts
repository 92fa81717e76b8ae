import { type Answer, type Answers, questions, textOf } from './answers.ts'
import type { Effect } from './questions/effect.ts'
import { simulateAnswers } from './simulate.ts'

/** Lives of the first world of an answer; the next one has twice as many, until the answer has changed anything. */
const firstOrders = 12
const maxWorlds = 5

/** Runs small worlds for each answer to each question, and prints them, and what broke a rule. Returns whether none did, and all live. */
export async function runAnswers(seed: number, question = ''): Promise<boolean> {
  const usual = new Map<string, string>()
  let isWhole = true

  /** Returns what the world of a seed is without an answer. */
  async function usualWorld(each: number, orders: number, others: Answers) {
    const key = `${each} ${orders} ${others.map(textOf).join()}`
    const known = usual.get(key) ?? worldOf(await simulateAnswers(each, orders, others))
    usual.set(key, known)
    return known
  }

  /** Runs worlds with an answer until it changes anything. Returns how many shops have stopped, and whether it has. */
  async function run(answer: Answer, { within }: Effect) {
    const others = within ? [{ ...within, isEntered: true }] : []
    for (let worlds = 0, stops = 0; ; worlds++) {
      const [each, orders] = [seed + worlds, firstOrders * 2 ** worlds]
      const outcome = await simulateAnswers(each, orders, [answer, ...others])
      stops += outcome.evaluations.get('stops-in-words') ?? 0
      for (const { rule, about, text } of outcome.findings) {
        isWhole = false
        console.error(`${textOf(answer)}, seed ${each}, ${orders} orders: ${rule}: ${about} ${text}`)
      }
      const isAlive = worldOf(outcome) !== (await usualWorld(each, orders, others))
      if (isAlive || worlds === maxWorlds) return { worlds: worlds + 1, stops, isAlive }
    }
  }

  for (const { name, answers } of questions.filter((each) => each.name.startsWith(question)))
    for (const [index, [answer, effect]] of [...answers].entries()) {
      // an answer that no option takes is never entered, and the sandbox's, once entered, changes nothing
      const isOption = effect.entered !== undefined || effect.stopsIgnorant === true
      const variants = [true, ...(isOption ? [false] : [])].slice(index === 0 ? 1 : 0)
      let isAlive = index === 0
      for (const isEntered of variants) {
        const each = { question: name, answer, isEntered }
        const ran = await run(each, effect)
        isAlive ||= ran.isAlive
        const stops = ran.stops > 0 ? `, ${ran.stops} shops stopped` : ''
        console.log(`${textOf(each).padEnd(60)}${ran.worlds} worlds${stops}`)
      }
      if (!isAlive) console.error(`${name}: ${answer} changed nothing`)
      isWhole &&= isAlive
    }
  return isWhole
}

const worldOf = ({ wire, digest }: { readonly wire: string; readonly digest: string }) => `${wire} ${digest}`
