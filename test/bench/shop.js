import { answer } from './charge.js'
import { createMerchant, memoryStore } from '../../dist/src/merchant/index.js'

/** What every order of the bench costs, and who buys. */
export const order = {
  amount: 14990,
  currency: 'BRL',
  country: 'BR',
  description: 'Pedido 1001',
  buyer: { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'cpf', number: '11144477735' } },
}

/** A merchant server over a store in memory, where every order exists. */
export function openShop(options) {
  const settings = { secret: 'b'.repeat(32), store: memoryStore(), order: () => order }
  return createMerchant({ ...settings, ...options })
}

/** A client whose service answers at once, so that only the merchant server's own work is measured. */
export const stubbedApi = {
  baseURL: 'https://service.example',
  ownFetch: true,
  payins: { createPix: async (input) => charged(input) },
}

/** The record of a charge as the service would give it, paid or not. */
export function charged({ invoice, amount, notification_url, pix }, paid = null) {
  return { ...answer, invoice, amount, notification_url, paid_amount: paid, pix: { ...answer.pix, ...pix } }
}
