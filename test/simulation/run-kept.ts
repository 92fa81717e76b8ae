import { runSeeds } from './run-seeds.ts'
import { sabotages } from './sabotages/index.ts'

/** Runs each world that is kept because it has found a defect. Returns whether none broke a rule. */
export async function runKept(): Promise<boolean> {
  let isWhole = true
  for (const { name, kept, people = 0, about } of sabotages) {
    if (!kept) continue
    console.log(`\nkept for ${name}`)
    isWhole =
      (await runSeeds({ ...kept, people, about, minutes: 0, seeds: 1, isTwice: false, before: null, trace: null })) &&
      isWhole
  }
  return isWhole
}
