import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { gallery, settled } from '../gallery.ts'
import { faces, variants } from './faces.ts'

customElements.define('pay-pix-charge', PayPixCharge)

await gallery(async function* (clock) {
  for (const [name, face] of Object.entries({ ...faces, ...variants })) {
    const shop = face.shop()
    shop.open(clock)
    PayPixCharge.platform = { clock, random: () => 0.5, fetch: shop.fetch }
    const element = Object.assign(new PayPixCharge(), { server: '/pay', session: 'session-1' })
    yield [name, element]
    face.after?.(element, shop)
    await settled()
  }
  clock.set(28_000)
})
