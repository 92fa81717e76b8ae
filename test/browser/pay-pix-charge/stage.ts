import { PayPixCharge } from '../../../widgets/pay-pix-charge/element.ts'
import { rest } from '../settle.ts'
import { type Setting, setStage } from '../set-stage.ts'
import type { Face } from './faces.ts'
import { Shop } from './shop.ts'
import '../../../widgets/pay-pix-charge/index.ts'

const names = ['opened', 'processing', 'underpaid', 'paid', 'expired', 'failed', 'refunded', 'unavailable']

/** Sets an element before a shop. */
export async function play(shop = new Shop(), setting?: Setting) {
  return { ...(await setStage(PayPixCharge, shop, names, setting)), shop }
}

/** An element on a page, the server behind it, and what the page was told. */
export type Stage = Awaited<ReturnType<typeof play>>

/** Sets a face on the stage. */
export async function playFace({ shop, after }: Face, setting?: Setting) {
  const stage = await play(shop(), setting)
  after?.(stage.element, stage.shop)
  await rest(stage.element)
  return stage
}
