import { createMerchant, memoryStore } from '../../dist/node/merchant.js'
import { response } from './charge.js'

/** Every order of the benchmarks. */
export const order = {
  amount: 14990,
  currency: 'BRL',
  country: 'BR',
  description: 'Pedido 1001',
  buyer: { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'cpf', number: '11144477735' } },
}

/** Creates a merchant server with a store in memory, where every order exists. */
export function createShop(options) {
  const settings = { secret: 'b'.repeat(32), store: memoryStore(), findOrder: () => order }
  return createMerchant({ ...settings, ...options })
}

/** A client whose service responds immediately, so that only the merchant server's own work is measured. */
export const stubbedApi = {
  baseURL: 'https://service.example',
  hasCustomFetch: true,
  payins: { createPix: async (input) => chargeRecord(input) },
}

/** Returns the service's record of a charge, paid or not. */
export function chargeRecord({ invoice, amount, notification_url, pix }, paid = null) {
  return { ...response, invoice, amount, notification_url, paid_amount: paid, pix: { ...response.pix, ...pix } }
}
