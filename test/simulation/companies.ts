import { problemPrefix } from '../../src/merchant-api/responses.ts'
import { sampleOnboarding } from '../../src/sandbox/assumptions/onboardings.ts'
import { publicURLOf } from './merchant.ts'
import { fetchWithSession, issueSession } from './sessions/issue-session.ts'
import type { Shop } from './shop.ts'
import { cnpjOf } from './tax-ids.ts'
import type { World } from './world.ts'

const maxTries = 100
/** The answers after which a person does not press the button again. */
const lastAnswers = ['created', 'company-uncertain', 'validation-failed', 'configuration-error']

/**
 * Opens the account of a company as people do: one page or two, whose button is pressed again when nothing came back, and somebody at
 * the back office who settles what stays uncertain, at times too early. Resolves when the account is open.
 */
export async function openCompany(world: World, shop: Shop, company: string): Promise<void> {
  const { scheduler, draws } = world
  const { name, amountOf } = shop.settings
  const random = draws(`payer|${name}|${company}`)
  const tabs = random.chance(0.5) ? [0, random.below(2000)] : [0]
  const body = JSON.stringify(applicationOf(company, amountOf(company)))

  await Promise.all(
    tabs.map(async (laterMs, tab) => {
      await scheduler.sleep(laterMs)
      await press(`${company}|${tab}`)
    }),
  )
  for (let tries = 0; tries < maxTries; tries++) {
    if ((await press(`${company}|again`)) === 'created') return erase()
    await settle()
    await scheduler.sleep(random.below(20_000))
  }

  /** Sends the form until an answer has come that is no fault. Returns that answer. */
  async function press(tab: string): Promise<string> {
    const login = () => issueSession(world, shop, { place: `session|${tab}`, reference: company }, { company })
    let session = await login()
    for (let tries = 0; ; tries++) {
      const answer = await send(tab, session)
      // one of a server whose clock is hours behind has ended for the others
      if (answer === 'invalid-session') session = await login()
      if (tries === maxTries || lastAnswers.includes(answer)) return answer
      await scheduler.sleep(1000 + draws(`page|${name}|${tab}`).below(3000))
    }
  }

  async function send(tab: string, session: string): Promise<string> {
    const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' }
    const request = new Request(`${publicURLOf(name)}/companies`, { method: 'POST', headers, body })
    const response = await fetchWithSession(world, shop, `page|${tab}`, request).catch(() => null)
    if (response?.status === 500) world.record({ type: 'internal-error', shop: name, reference: company })
    const answer = await response?.json().catch(() => null)
    if (!response || !answer) return 'no answer'
    const status: string = response.ok ? answer.status : answer.type.slice(problemPrefix.length)
    const isOwn = !response.ok || answer.onboarding === shop.service.onboardings.idOf(company)
    world.record({ type: 'company-view', shop: name, reference: company, status, isOwn })
    return status
  }

  /** Erases what the shop stores, at times; then the page is sent once more. */
  async function erase() {
    if (!random.chance(world.faults.clerk)) return
    await shop.run(`erase|${company}`, (merchant) => merchant.eraseData({ company }))
    const answer = await press(`${company}|erased`)
    if (answer !== 'created') throw new Error(`the page got ${answer} after its company was erased`)
  }

  /** Tells the shop what the service's books say; somebody in a hurry does not look, or waits for nothing. */
  async function settle() {
    const id = random.chance(0.7) ? shop.service.onboardings.idOf(company) : null
    const resolution = id === null ? 'not_created' : { onboarding: id }
    try {
      await shop.run(`resolve|${company}`, (merchant) => merchant.companies.resolve({ company }, resolution))
    } catch {
      return
    }
    world.record({ type: 'company-resolved', shop: name, reference: company, isCreated: id !== null })
  }
}

/** Returns the form of a company, with a valid CNPJ of its own for each number. */
const applicationOf = (company: string, number: number) => ({
  ...sampleOnboarding,
  legal_name: company,
  tax_id: cnpjOf(10_000_000 + number),
})
