import type { Browser } from '../../chaos/tab.ts'
import { downloadContract } from '../../../widgets/onboarding-signature/download-contract.ts'
import type { Status } from '../../../widgets/onboarding-signature/machine.ts'
import { publicURLOf } from '../merchant.ts'
import { personOf, textsOf } from '../personal/person-of.ts'
import { fetchWithSession, issueSession } from '../sessions/issue-session.ts'
import type { Shop } from '../shop.ts'
import { cnpjOf } from '../tax-ids.ts'
import type { World } from '../world.ts'
import { isOver, openContractTab, truthOf } from './contract-tab.ts'
import { arriving } from './arriving.ts'
import { type Contract, ServiceSide } from './service-side.ts'

/** Milliseconds after which a signer gives up. */
const patienceMs = 1_200_000
const maxDownloads = 20
/** What a page shows while its signer waits for the link, or for another session. */
const waiting: readonly Status[] = ['loading', 'preparing', 'expired', 'unavailable']
/** The most milliseconds between two things that people do about a contract: some are quick, so that servers show what they have read. */
const maxPausesMs = [1000, 10_000] as const

/**
 * Signs a contract as its signers do: each waits for the link in one tab or two, signs at the service, comes back, and downloads the file.
 * `onAdded` receives the onboarding's id. Resolves when all pages show what is true, or their people have left.
 */
export async function signContract(
  world: World,
  shop: Shop,
  reference: string,
  onAdded: (id: string) => Promise<void>,
): Promise<void> {
  const { name } = shop.settings
  const random = world.draws(`signers|${name}|${reference}`)
  const isPending = random.chance(0.5)
  const contract = await addContract(world, shop, reference, isPending, random.pick(maxPausesMs))
  const side = new ServiceSide(world, shop, contract, isPending)
  const desk = onAdded(contract.id)
  if (isPending) void side.approve()
  const expiresAfterMs = random.chance(0.2) ? random.below(20_000) : null
  if (expiresAfterMs !== null) world.scheduler.after(expiresAfterMs, () => void side.expire())
  const visits = contract.signers.flatMap((_, signer) =>
    Array.from({ length: random.chance(0.3) ? 2 : 1 }, (__, tab) =>
      visit(world, shop, { contract, side, signer, tab }),
    ),
  )
  await Promise.all([desk, ...visits])
}

async function addContract(
  world: World,
  shop: Shop,
  reference: string,
  isPending: boolean,
  maxPauseMs: number,
): Promise<Contract> {
  const { name, amountOf } = shop.settings
  const { bank, people } = shop.service
  const person = { shop: name, reference }
  const signers = ['first', 'second'].map((role) => personOf(person, role))
  world.personal.declare(person, signers.flatMap(textsOf))
  if (people && people.contracts.webhook === null)
    people.contracts.webhook = new URL(
      await shop.run('webhook', (merchant) => merchant.callbackURL({ onboarding: '*' })),
    ).pathname
  const { onboarding } = await bank.addOnboarding({
    legal_name: reference,
    tax_id: cnpjOf(60_000_000 + amountOf(reference)),
    signers: signers.map((each) => ({ name: each.name, email: each.email })),
    status: isPending ? 'pending' : 'waiting_signature',
  })
  people?.contracts.add(reference, onboarding.id)
  return { id: onboarding.id, reference, signers, maxPauseMs }
}

interface Visit {
  readonly contract: Contract
  readonly side: ServiceSide
  /** The position of the signer, from 0. */
  readonly signer: number
  /** The number of the tab, from 0. */
  readonly tab: number
}

async function visit(world: World, shop: Shop, { contract, side, signer, tab: number }: Visit): Promise<void> {
  const { scheduler, draws } = world
  const { name } = shop.settings
  const { reference } = contract
  const place = `${name}|${reference}|${signer}|${number}`
  const random = draws(`signer|${place}`)
  const about = { shop: name, reference, tab: place }
  const stop = new AbortController()
  const leave = scheduler.after(patienceMs, () => stop.abort())
  const browser = browserOf(world, shop, contract, signer, place)
  await scheduler.sleep(random.below(contract.maxPauseMs))
  let wasShown = false
  const tab = await openContractTab(browser, reference, stop.signal, (shown) => {
    wasShown = true
    world.record({ type: 'contract-view', ...about, ...shown, ...browser.asked() })
  })
  await sign()
  const state = await tab.until((each) => isOver(each) || each.status === 'completed')
  if (state.status === 'completed') await download()
  await tab.until(isOver)
  const shown = truthOf(tab.state())
  // a person may give up between two sessions: a page that shows nothing then has shown the contract before
  const isTrue = shown ? JSON.stringify(shown) === JSON.stringify(side.truth) : wasShown
  world.record({ type: 'contract-page', ...about, shown: tab.state().status, isTrue })
  leave()
  stop.abort()

  /** Signs once the page shows the link, and comes back. Of two tabs, one signs. */
  async function sign() {
    for (;;) {
      const ready = await tab.until(({ status }) => !waiting.includes(status))
      if (ready.status !== 'ready' || tab.isClosed()) return
      tab.send({ type: 'signing-page-opened' })
      await scheduler.sleep(random.below(contract.maxPauseMs))
      if (number === 0) await side.sign(signer)
      tab.send({ type: 'returned' })
      tab.restart()
      if (number > 0 || side.truth.signed.includes(String(signer))) return
    }
  }

  async function download() {
    for (let tries = 0; tries < maxDownloads && !tab.isClosed(); tries++) {
      const before = await side.file()
      const file = await downloadContract(tab.session, stop.signal, () => {}).catch(() => null)
      if (file) {
        const bytes = Buffer.from(await file.arrayBuffer())
        const isWhole = [before, await side.file()].some((each) => each.equals(bytes))
        world.record({
          type: 'contract-file',
          shop: name,
          reference,
          isWhole,
          isLate: !bytes.equals(await side.file()),
        })
        return
      }
      await scheduler.sleep(2000)
    }
  }
}

interface SignerBrowser extends Browser {
  /** Returns since when the last request that was answered was on its way, in milliseconds, and whether it named a view. */
  asked(): { readonly sentMs: number; readonly isContinued: boolean }
}

function browserOf(world: World, shop: Shop, contract: Contract, signer: number, place: string): SignerBrowser {
  const { scheduler, draws } = world
  const { reference, id, signers } = contract
  const publicURL = publicURLOf(shop.settings.name)
  let last = { sentAt: 0, isContinued: false }
  return {
    platform: {
      clock: { now: () => scheduler.now, sleep: scheduler.sleep },
      random: () => draws(`page|${place}`).next(),
      async fetch(input, init) {
        const path = new URL(input instanceof Request ? input.url : input, publicURL).pathname.replace(/^\/pay/, '')
        const sentAt = world.elapsed
        const request = new Request(publicURL + path, init)
        const response = await fetchWithSession(world, shop, `page|${place}`, request)
        if (path === '/signature') last = { sentAt, isContinued: request.headers.has('if-none-match') }
        return arriving(response)
      },
    },
    createSession: () => {
      const named = { place: `session|${place}`, reference }
      return issueSession(world, shop, named, { onboarding: id, signer: signers[signer]?.email ?? '' })
    },
    refreshes: true,
    asked: () => ({ sentMs: world.elapsed - last.sentAt, isContinued: last.isContinued }),
  }
}
