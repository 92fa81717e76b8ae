import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { type MountOptions, mountElement } from '../mount-element.ts'
import { settle } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { untilMasked } from '../until-masked.ts'
import { CardServer } from './card-server.ts'
import { defaultProperties, type Scenario } from './scenarios.ts'
import '../../../widgets/card-checkout/index.ts'
import '../../../widgets/card-checkout/own-fields.ts'
import '../../../widgets/card-checkout/provider-fields.ts'

const names = ['opened', 'processing', 'paid', 'declined', 'expired', 'refunded', 'uncertain', 'unavailable']

/** Mounts an element that talks to a server. */
export async function mount(
  server = new CardServer(),
  { properties = defaultProperties(), ...options }: MountOptions = {},
) {
  // idempotency keys must differ
  const mounted = await mountElement(CardCheckout, server, names, { ...options, properties, random: Math.random })
  await untilMasked(mounted.element.renderRoot)
  return { ...mounted, server }
}

/** A mounted element, its server, and the events that the page received. */
export type Mounted = Awaited<ReturnType<typeof mount>>

/** Mounts a scenario. */
export async function mountScenario({ server, properties, after }: Scenario, options?: MountOptions) {
  const mounted = await mount(server(), { ...options, ...(properties && { properties: properties() }) })
  if (mounted.element.status !== 'loading') await untilLazy(mounted.element)
  await after?.(mounted.element, mounted.server)
  await settle(mounted.element)
  return mounted
}
