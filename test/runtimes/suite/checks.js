import { aborts } from './aborts.js'
import { calls } from './calls.js'
import { faults } from './faults.js'
import { files } from './files.js'
import { keys, keysInBrowsers, keysOnServers } from './keys.js'
import { pixCheckout } from './pix-checkout.js'
import { rendering } from './rendering.js'
import { serverOnlyCheckouts } from './server-only-checkouts.js'
import { cases } from './store-cases.js'

/** The checks of every runtime by title. A check is a function of the environment that throws if it fails. */
const everywhere = { ...calls, ...faults, ...aborts, ...files, ...pixCheckout, ...keys }

/** The checks of each kind of runtime. A server uses the secret key, a browser the public one. */
export const checks = {
  server: { ...everywhere, ...serverOnlyCheckouts, ...rendering, ...cases, ...keysOnServers },
  browser: { ...everywhere, ...keysInBrowsers },
}

/** Runs the checks of an environment one after the other. */
export async function runChecks(environment) {
  const outcomes = []
  for (const [name, check] of Object.entries(checks[environment.kind]))
    outcomes.push({ name, ...(await outcomeOf(check, environment)) })
  return outcomes
}

async function outcomeOf(check, environment) {
  let timer
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the check did not finish within 60 s')), 60_000)
  })
  try {
    await Promise.race([check(environment), timeout])
    return { ok: true, error: null }
  } catch (error) {
    return { ok: false, error: [String(error), error?.stack].join('\n') }
  } finally {
    clearTimeout(timer)
  }
}
