import { type TestClock, testClock } from '../../../../test/clock.ts'
import type { shopOpeners } from './open-shop.ts'

type Tag = keyof typeof shopOpeners

/** An element that shows one of its statuses. */
export interface DrawnStatus {
  readonly name: string
  readonly element: HTMLElement
}

/** A status of an element as its browser tests make it: its server, and what happens after it is loaded from there. */
interface Scenario {
  server(): { start(clock: TestClock): void; readonly fetch: typeof fetch }
  properties?(): object
  after?(element: HTMLElement, server: unknown): unknown
}

interface Scenarios {
  readonly defaultProperties?: () => object
  readonly scenarios: Readonly<Record<string, Scenario>>
}

type ElementClass = (new () => HTMLElement) & { platform: object }

const scenariosOf = import.meta.glob<Scenarios>('../../../../test/browser/*/scenarios.ts')

const classes: Readonly<Record<Tag, () => Promise<ElementClass>>> = {
  'pay-pix-charge': async () => (await import('guiche/widgets/pay-pix-charge')).PayPixCharge,
  'card-checkout': async () => (await import('guiche/widgets/card-checkout/own-fields')).CardCheckout,
  'kyc-uploader': async () => (await import('guiche/widgets/kyc-uploader')).KycUploader,
  'onboarding-signature': async () => (await import('guiche/widgets/onboarding-signature')).OnboardingSignature,
}

/** Draws an element in each of its statuses, one after the other, until the signal is aborted. */
export async function drawStatuses(tag: Tag, show: (drawn: DrawnStatus) => void, signal: AbortSignal): Promise<void> {
  const load = scenariosOf[`../../../../test/browser/${tag}/scenarios.ts`]
  if (!load) throw new Error(`<${tag}> has no scenarios`)
  const [{ scenarios, defaultProperties }, Element] = await Promise.all([load(), classes[tag]()])
  const clock = testClock('2026-03-21T15:00:00Z')
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (signal.aborted) return
    const server = scenario.server()
    server.start(clock)
    const Drawn = drawnClass(tag, Element)
    Drawn.platform = { clock, random: () => 0.5, fetch: server.fetch }
    const properties = (scenario.properties ?? defaultProperties)?.()
    const element = Object.assign(new Drawn(), { server: '/pay', session: 'session-1' }, properties)
    show({ name, element })
    await loaded()
    await scenario.after?.(element, server)
    await loaded()
  }
}

// a class of its own, so that the live example on the same page keeps its own time and network
function drawnClass(tag: Tag, Element: ElementClass): ElementClass {
  const name = `every-${tag}`
  const defined = customElements.get(name)
  if (defined) return defined as ElementClass
  const Drawn = class extends Element {}
  customElements.define(name, Drawn)
  return Drawn
}

// a response passes through the queue of tasks some times before the element shows it
async function loaded() {
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setTimeout(resolve))
}
