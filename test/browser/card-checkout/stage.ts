import { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { rest } from '../settle.ts'
import { type Setting, setStage } from '../set-stage.ts'
import { type Face, usual } from './faces.ts'
import { Shop } from './shop.ts'
import '../../../widgets/card-checkout/index.ts'

const names = ['opened', 'processing', 'paid', 'refused', 'expired', 'refunded', 'doubted', 'unavailable']

/** Sets an element before a shop. */
export async function play(shop = new Shop(), { set = usual(), ...setting }: Setting = {}) {
  // payments have names of chance
  return { ...(await setStage(CardCheckout, shop, names, { ...setting, set, random: Math.random })), shop }
}

/** An element on a page, the server behind it, and what the page was told. */
export type Stage = Awaited<ReturnType<typeof play>>

/** Sets a face on the stage. */
export async function playFace({ shop, set, after }: Face, setting?: Setting) {
  const stage = await play(shop(), { ...setting, ...(set && { set: set() }) })
  await after?.(stage.element, stage.shop)
  await rest(stage.element)
  return stage
}
