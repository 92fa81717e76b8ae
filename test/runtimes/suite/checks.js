import { aborts } from './aborts.js'
import { calls } from './calls.js'
import { desks } from './desks.js'
import { faults } from './faults.js'
import { files } from './files.js'
import { keys, keysInBrowsers, keysOnServers } from './keys.js'
import { shops } from './shops.js'

/** What holds everywhere: by its sentence, a function of the place that throws where it does not. */
const everywhere = { ...calls, ...faults, ...aborts, ...files, ...shops, ...keys }

/** The checks of a kind of place: `server` holds the secret key, `browser` the public one. */
export const checks = {
  server: { ...everywhere, ...desks, ...keysOnServers },
  browser: { ...everywhere, ...keysInBrowsers },
}

/** Runs the checks of a place, one after the other. */
export async function runChecks(place) {
  const outcomes = []
  for (const [name, check] of Object.entries(checks[place.kind]))
    outcomes.push({ name, ...(await outcomeOf(check, place)) })
  return outcomes
}

async function outcomeOf(check, place) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not end within 15 s')), 15_000)
  })
  try {
    await Promise.race([check(place), late])
    return { ok: true, error: null }
  } catch (error) {
    return { ok: false, error: [String(error), error?.stack].join('\n') }
  } finally {
    clearTimeout(timer)
  }
}
