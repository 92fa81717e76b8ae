import { type Answers, namedQuestions } from './answers.ts'
import type { Database } from './database.ts'
import type { ChangesBy } from './database-store.ts'
import { FileCabinet } from './documents/file-cabinet.ts'
import { isNamed } from './error-names.ts'
import { Instance, outcomeOf, type Skew } from './instance.ts'
import { merchantOf, type ShopMerchant } from './merchant.ts'
import { Prices } from './prices.ts'
import type { Service } from './service.ts'
import { refusalOf } from './versions/refusal.ts'
import { presentVersion, type Version } from './versions/version.ts'
import type { World } from './world.ts'

/** What a world says about one of its shops. */
export interface ShopSettings {
  readonly name: string
  readonly answers: Answers
  readonly skews: readonly Skew[]
  readonly changesBy: ChangesBy
  /** Cents that its payouts may be a day; null without a limit. */
  readonly dayLimit: number | null
  /** True where its servers accept documents (default: they do not). */
  readonly hasDocuments?: boolean
  /** True in a world whose lives are about people too: then its servers sign contracts, and its service says more (default false). */
  readonly hasPeople?: boolean
  /** Returns the price of an order, or the amount of a payout, in cents. */
  amountOf(reference: string): number
}

interface Server {
  readonly instance: Instance
  readonly merchant: ShopMerchant
}

/** Milliseconds between two runs of `processDue` of one server. */
export const processEveryMs = 5000
const maxRestartMs = 3000
/** Milliseconds in which a server that lives answers, whatever it waits for. */
const maxAnswerMs = 600_000

/** A shop: its servers, which die and start again, and the way to any of them. */
export class Shop {
  readonly settings: ShopSettings
  readonly prices: Prices
  /** Milliseconds between two runs of `processDue`: a world that only waits for days runs it rarely. */
  processEveryMs = processEveryMs
  readonly #world: World
  readonly service: Service
  readonly files = new FileCabinet()
  readonly #database: Database
  readonly #servers: (Server | null)[]
  /** The version that each server runs, or will run when it has started. */
  readonly #versions: Version[]
  readonly #told = new Set<string>()
  #starts = 0

  constructor(world: World, settings: ShopSettings, service: Service, database: Database, version: Version) {
    this.#world = world
    this.settings = settings
    this.prices = new Prices(world, settings.name, settings.amountOf)
    this.service = service
    this.#database = database
    this.#servers = settings.skews.map(() => null)
    this.#versions = settings.skews.map(() => version)
    if (settings.dayLimit !== null)
      world.record({ type: 'day-limit', shop: settings.name, reference: '', amount: settings.dayLimit })
    for (const index of settings.skews.keys()) this.#start(index)
  }

  /** Returns a server that lives, as a load balancer does, or null. It may die before it answers. */
  any(place: string): Server | null {
    const live = this.#servers.filter((server) => server !== null)
    const [first, ...others] = live
    return first ? this.#world.draws(`balancer|${this.settings.name}|${place}`).pick([first, ...others]) : null
  }

  /** Sends a request to any server. Rejects as `fetch` does when the server dies. */
  async fetch(place: string, request: Request): Promise<Response> {
    const { draws, scheduler } = this.#world
    const random = draws(`way|${this.settings.name}|${place}`)
    await scheduler.sleep(random.below(80), request.signal)
    // a request that only reads leaves nothing behind
    const way = request.method === 'GET' ? 'read' : 'write'
    const response = await this.attempt(place, (merchant) => merchant.fetch(request), way)
    await scheduler.sleep(random.below(80), request.signal)
    return response
  }

  /** Runs work of the shop's own code on any server, again and again until one has done it. */
  async run<T>(place: string, work: (merchant: ShopMerchant) => Promise<T>): Promise<T> {
    for (;;) {
      const done = await this.attempt(place, work).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      if ('value' in done) return done.value
      if (isFinal(done.error)) throw done.error
      await this.#world.scheduler.sleep(500)
    }
  }

  /** Runs work on any server, once. Rejects as `fetch` does when the server dies, as it may at an await of a write. */
  async attempt<T>(
    place: string,
    work: (merchant: ShopMerchant) => Promise<T>,
    way: 'read' | 'write' = 'read',
  ): Promise<T> {
    const server = this.any(place)
    if (!server) throw new TypeError('fetch failed')
    const { draws, faults } = this.#world
    if (way === 'write') {
      const random = draws(`crash-at-work|${this.settings.name}|${place}`)
      if (random.chance(faults.crashAtWork)) server.instance.dieAfter(Math.floor(random.below(40)))
    }
    const askedAt = this.#world.elapsed
    return outcomeOf(server.instance, work(server.merchant)).finally(() => this.#noteLateAnswer(place, askedAt))
  }

  #noteLateAnswer(place: string, askedAt: number) {
    const ms = this.#world.elapsed - askedAt
    if (ms <= maxAnswerMs) return
    const text = `answered after ${Math.round(ms / 1000)} s`
    this.#world.record({ type: 'unanswered', shop: this.settings.name, reference: place, text })
  }

  /** Lets a server die while it works, at one of its next awaits. */
  killOne(place: string) {
    const random = this.#world.draws(`crash|${this.settings.name}|${place}`)
    if (random.chance(this.#world.faults.crash)) this.any(place)?.instance.dieAfter(Math.floor(random.below(80)))
  }

  /** Closes a server as a deployment does, perhaps; then another one starts. */
  async closeOne(place: string): Promise<void> {
    const random = this.#world.draws(`close|${this.settings.name}|${place}`)
    if (!random.chance(this.#world.faults.close)) return
    await this.#world.scheduler.sleep(random.below(20_000))
    const server = this.any(place)
    if (!server) return
    await this.#close(server)
  }

  /** Lets a server start again with a version of the package, after it was closed or killed. */
  async deploy(index: number, version: Version, isKilled: boolean): Promise<void> {
    if (this.#versions[index] === version) return
    this.#versions[index] = version
    const server = this.#servers[index]
    if (!server) return
    if (isKilled) void server.instance.die()
    else await this.#close(server)
  }

  async #close({ instance, merchant }: Server) {
    this.#world.note(`close ${instance.name}`)
    await instance.gate(merchant.close())
    instance.exit()
  }

  /** Lets every server live from now on. */
  calm() {
    for (const server of this.#servers) server?.instance.spare()
  }

  #start(index: number) {
    const skew = this.settings.skews[index]
    const version = this.#versions[index]
    if (!skew || !version) return
    const instance = new Instance(`${this.settings.name}${index}#${++this.#starts}`, this.#world, skew)
    const merchant = merchantOf(this, instance, this.#database, version)
    this.#world.note(`start ${instance.name} of the version ${version.name}`)
    this.#servers[index] = { instance, merchant }
    const { scheduler, draws } = this.#world
    instance.onDeath(() => {
      this.#servers[index] = null
      scheduler.after(draws(`restart|${instance.name}`).below(maxRestartMs), () => this.#start(index))
    })
    void this.#processDue(instance, merchant)
  }

  async #processDue(instance: Instance, merchant: ShopMerchant) {
    const { scheduler, draws } = this.#world
    for (;;) {
      const pause = this.processEveryMs * (0.9 + 0.2 * draws(`cron|${instance.name}`).next())
      await instance.gate(scheduler.sleep(pause))
      await instance.gate(merchant.processDue().catch(() => {}))
    }
  }

  /** Records which open questions a message to the shop names, each once, and that a server asks to be upgraded. */
  tell(text: string, { name: version }: Version = presentVersion) {
    const refusal = refusalOf(text)
    if (refusal) {
      this.#world.counts.refusals++
      this.#world.record({ type: 'refusal', shop: this.settings.name, reference: '', version, ...refusal })
    }
    for (const question of namedQuestions(text)) {
      if (this.#told.has(question)) continue
      this.#told.add(question)
      this.#world.record({ type: 'told', shop: this.settings.name, reference: '', question })
    }
  }
}

// an answer about the input is the same on every server
const isFinal = (error: unknown) => isNamed(error, 'InputError', 'SetupError')
