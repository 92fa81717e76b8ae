import { merchant } from '../../../merchant.server'
import type { PageServerLoad } from './$types'

export const load: PageServerLoad = async ({ params: { order }, request, setHeaders }) => {
  // a real shop checks here that this visitor may see this order
  setHeaders({ 'cache-control': 'no-store' })
  return merchant.preload('pix', { order }, { request })
}
