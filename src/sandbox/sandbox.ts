import { systemClock } from '../core/clock.ts'
import type { CardCharge } from '../schemas/card-charge.ts'
import type { PixCharge } from '../schemas/pix-charge.ts'
import { account as assumedAccount } from './assumptions/service.ts'
import { type CardLevers, cardLevers } from './cards.ts'
import type { SandboxKeys } from './door.ts'
import { type Fault, fault } from './fault.ts'
import { Faults } from './faults.ts'
import { Keeper, type SandboxStore } from './keeper.ts'
import { type KycLevers, kycLevers } from './kyc.ts'
import { readInput } from './lever.ts'
import { type OnboardingLevers, onboardingLevers } from './onboarding-levers.ts'
import { createPanel } from './panel/panel.ts'
import { type PixLevers, pixLevers } from './payins.ts'
import { type PayoutLevers, payoutLevers } from './payouts.ts'
import { type QualificationLevers, qualificationLevers } from './qualifications.ts'
import { sendCallback } from './send-callback.ts'
import { service } from './service.ts'
import { strikeCallback } from './strike.ts'
import { untilAborted } from './until-aborted.ts'
import type { Account, World } from './world.ts'
import { worldLevers } from './world-levers.ts'

/** What a sandbox can be given; nothing is needed. */
export interface SandboxOptions {
  /** The clock, in milliseconds since 1970; the machine's, if not said. */
  readonly now?: () => number
  /** Milliseconds that every request takes; none, if not said. */
  readonly latency?: number
  /** Where the state outlives the process; without one it does not. */
  readonly store?: SandboxStore
  /** Carries the callbacks; the global `fetch`, if not said. */
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds in which a callback must be answered; 5,000 if not said. */
  readonly callbackTimeout?: number
  /** `pk_sandbox` and `sk_sandbox`, if not said. */
  readonly keys?: SandboxKeys
  /** Whose money it is: `name` is what payers read, `city` goes into Pix codes; an account of ours, if not said. */
  readonly account?: Account
  /** Where every new state of an account-opening request is sent to; nowhere, if not said. */
  readonly onboardingWebhook?: string
  /** Where the links of signers lead, without a slash at the end, should that be another origin than the sandbox's own. */
  readonly signatureAddress?: string
}

/**
 * The whole service, simulated. A lever makes its move, saves it, calls the record's callback address and resolves when
 * that was answered; it throws SandboxError, and nothing has moved, for a record that is unknown or does not take the move.
 */
export interface Sandbox extends PixLevers, CardLevers, PayoutLevers, QualificationLevers, KycLevers, OnboardingLevers {
  /** Answers like the service: takes the place of the global `fetch` in a client. */
  readonly fetch: typeof globalThis.fetch
  /**
   * A web page with a button a lever, mounted anywhere; `?lang=` is `pt-BR`, `en` or `es`. Below it, `POST levers/<name>`
   * takes a lever's input as JSON, and what is sent to `POST callbacks` is kept for people to read. It asks for no
   * password: it belongs where only developers reach it.
   */
  panel(request: Request): Promise<Response>
  /** The sandbox's clock in milliseconds; `advance` counts once the state was read, which anything awaited does. */
  now(): number
  /** Every Pix charge, newest first. */
  charges(): Promise<readonly PixCharge[]>
  /** Every card charge, newest first: no operation reads them. */
  cardCharges(): Promise<readonly CardCharge[]>
  /** Moves the sandbox's clock on, and tells where it is then; both in milliseconds. */
  advance(ms: number): Promise<{ readonly now: number }>
  /** Forgets every record and every fault, and puts the clock back. */
  reset(): Promise<void>
  /** Makes something go wrong, at once in force. A fault lives no longer than the process. */
  fault(fault: Fault): void
}

/** Makes a sandbox: `createClient({ …, fetch: sandbox.fetch })`. */
export function createSandbox({
  now = Date.now,
  latency = 0,
  store,
  fetch = (...request) => globalThis.fetch(...request),
  callbackTimeout = 5000,
  keys = { public: 'pk_sandbox', secret: 'sk_sandbox' },
  account = assumedAccount,
  onboardingWebhook,
  signatureAddress,
}: SandboxOptions = {}): Sandbox {
  const keeper = new Keeper(store)
  const faults = new Faults()
  const world: World = {
    keeper,
    account,
    onboardingWebhook: onboardingWebhook ?? null,
    signatureAddress: signatureAddress ?? null,
    now: () => now() + keeper.current.advanced,
    async callBack(operation, url, record) {
      if (url === null) return null
      const send = () => sendCallback(url, record, { fetch, timeout: callbackTimeout })
      const struck = faults.take(operation, 'callback')
      return struck ? strikeCallback(struck, send) : send()
    },
  }
  const levers = {
    ...pixLevers(world),
    ...cardLevers(world),
    ...payoutLevers(world),
    ...qualificationLevers(world),
    ...kycLevers(world),
    ...onboardingLevers(world),
    ...worldLevers(world, faults),
  }
  const answer = service(world, keys, faults, levers)

  return {
    ...levers,
    panel: createPanel(world, faults, levers),
    fault: (input) => faults.add(readInput(fault, input)),
    now: world.now,
    charges: async () => (await keeper.read()).pix.map(({ record }) => record),
    cardCharges: async () => (await keeper.read()).cards.map(({ record }) => record),
    async fetch(input, init) {
      const request = new Request(input, init)
      return untilAborted(request.signal, async () => {
        if (latency) await systemClock.sleep(latency, request.signal)
        return answer(request)
      })
    },
  }
}
