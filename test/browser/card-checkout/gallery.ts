import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { gallery, settled } from '../gallery.ts'
import '../../../widgets/card-checkout/index.ts'
import '../../../widgets/card-checkout/own-fields.ts'
import '../../../widgets/card-checkout/provider-fields.ts'
import { defaultProperties, scenarios, variants } from './scenarios.ts'

await gallery(async function* (clock) {
  for (const [name, scenario] of Object.entries({ ...scenarios, ...variants })) {
    const server = scenario.server()
    server.start(clock)
    CardCheckout.platform = { clock, random: Math.random, fetch: server.fetch, page: {} }
    const element = Object.assign(
      new CardCheckout(),
      { server: '/pay', session: 'session-1' },
      (scenario.properties ?? defaultProperties)(),
    )
    yield [name, element]
    await settled()
    await scenario.after?.(element, server)
    await settled()
  }
})
