import { renderPayPixCharge } from 'guiche/merchant/render'
import { merchant } from '../../../merchant.server'
import type { PageServerLoad } from './$types'

export const load: PageServerLoad = async ({ params: { order }, request, setHeaders }) => {
  // a real shop checks here that this visitor may see this order
  setHeaders({ 'cache-control': 'no-store' })
  // with a session, and shown before its script has loaded
  return { element: await renderPayPixCharge(merchant, { order, lang: 'en', theme: 'light', request }) }
}
