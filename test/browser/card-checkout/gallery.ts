import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { gallery, settled } from '../gallery.ts'
import { faces, usual, variants } from './faces.ts'

if (!customElements.get('card-checkout')) customElements.define('card-checkout', CardCheckout)

await gallery(async function* (clock) {
  for (const [name, face] of Object.entries({ ...faces, ...variants })) {
    const shop = face.shop()
    shop.open(clock)
    CardCheckout.platform = { clock, random: Math.random, fetch: shop.fetch }
    const element = Object.assign(new CardCheckout(), { server: '/pay', session: 'session-1' }, (face.set ?? usual)())
    yield [name, element]
    await settled()
    await face.after?.(element, shop)
    await settled()
  }
})
