import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { gallery, settled } from '../gallery.ts'
import { scenarios, variants } from './scenarios.ts'

customElements.define('pay-pix-charge', PayPixCharge)

await gallery(async function* (clock) {
  for (const [name, scenario] of Object.entries({ ...scenarios, ...variants })) {
    const server = scenario.server()
    server.start(clock)
    PayPixCharge.platform = { clock, random: () => 0.5, fetch: server.fetch, page: {} }
    const element = Object.assign(new PayPixCharge(), { server: '/pay', session: 'session-1' })
    yield [name, element]
    scenario.after?.(element, server)
    await settled()
  }
  clock.set(28_000)
})
