import { installSabotage } from './install.ts'

/** What a process of the exam reports about each seed, and then about the first one that it has found the sabotage in. */
export type SeedReport =
  | { readonly seed: number; readonly rules: readonly string[] }
  /** The smallest number of orders with which the rule is still broken. */
  | { readonly found: number; readonly orders: number }

// a process of its own for each sabotage: `run-exam.ts` starts it, and ends it when a seed takes too long
const [name = '', firstSeed, lastSeed, orders] = process.argv.slice(2)
const { rule, people = 0, about, isBetweenVersions = false } = installSabotage(name)
const { simulate } = await import('../simulate.ts')
const { shortestPrefix } = await import('../shortest-prefix.ts')
const { loadVersionBefore } = await import('../versions/version-before.ts')
const before = isBetweenVersions ? await loadVersionBefore('HEAD') : null
if (typeof before === 'string') throw new Error(`${name} needs a version before, and ${before}.`)

const report = (each: SeedReport) => new Promise((resolve) => process.send?.(each, resolve))
const brokenRules = async (seed: number, count: number) => {
  const { findings } = await simulate({ seed, orders: count, people, about }, null, before)
  return [...new Set(findings.map((finding) => finding.rule))]
}

for (let seed = Number(firstSeed); seed <= Number(lastSeed); seed++) {
  const rules = await brokenRules(seed, Number(orders))
  await report({ seed, rules })
  if (!rules.includes(rule)) continue
  const isBroken = async (count: number) => (await brokenRules(seed, count)).includes(rule)
  await report({ found: seed, orders: await shortestPrefix(Number(orders), isBroken) })
  break
}
process.exit(0)
