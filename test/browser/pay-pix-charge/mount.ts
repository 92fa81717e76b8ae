import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { type MountOptions, mountElement } from '../mount-element.ts'
import { settle } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { PixServer } from './pix-server.ts'
import type { Scenario } from './scenarios.ts'
import '../../../widgets/pay-pix-charge/index.ts'

const eventNames = ['opened', 'processing', 'partly-paid', 'paid', 'expired', 'failed', 'refunded', 'unavailable']

/** Mounts the element on a server. */
export async function mount(server = new PixServer(), options?: MountOptions) {
  return { ...(await mountElement(PayPixCharge, server, eventNames, options)), server }
}

/** A mounted element, its server, and the events it fired. */
export type Mounted = Awaited<ReturnType<typeof mount>>

/** Mounts a scenario. */
export async function mountScenario({ server, after }: Scenario, options?: MountOptions) {
  const mounted = await mount(server(), options)
  if (mounted.element.status !== 'loading') await untilLazy(mounted.element)
  after?.(mounted.element, mounted.server)
  await settle(mounted.element)
  return mounted
}
