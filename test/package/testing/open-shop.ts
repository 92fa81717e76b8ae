import { createClient } from 'guiche'
import { createMerchant, memoryStore } from 'guiche/merchant'
import { createSandbox } from 'guiche/sandbox'
import { PayPixCharge } from 'guiche/widgets/pay-pix-charge'

const server = `${location.origin}/pay`
const buyer = { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'CPF', number: '52998224725' } }

/** Opens a shop with one order, A-1001 for R$ 149,90. The sandbox, the merchant server and the element have one clock. */
export function openShop() {
  // as a table of your database does, whose primary key is the id of the event
  const shipments = new Map<string, string>()
  const callShop: typeof fetch = (input, init) => merchant.fetch(new Request(input, init))
  const sandbox = createSandbox({ fetch: callShop })
  const clock = { ...PayPixCharge.platform.clock, now: sandbox.now }
  const merchant = createMerchant({
    api: createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox', fetch: sandbox.fetch }),
    secret: 'for tests only: at least 32 bytes long',
    publicURL: server,
    store: memoryStore({ clock }),
    clock,
    findOrder: (reference) =>
      reference === 'A-1001' ? { amount: 14_990, currency: 'BRL', country: 'BR', buyer } : null,
    on: { paid: (_charge, { order }, { id }) => void shipments.set(id, order) },
    repeatHooks: true,
  })
  PayPixCharge.platform = { clock, random: Math.random, fetch: callShop }

  /** Shows an order's Pix charge in the page. */
  async function showPix(order: string) {
    const session = await merchant.createSession({ order }, { expiresIn: 86_400 })
    const element = Object.assign(document.createElement('pay-pix-charge'), { lang: 'pt-BR', server, session })
    document.body.replaceChildren(element)
    return element
  }

  return { sandbox, merchant, shipments, showPix }
}
