import { PayPixCharge } from 'guiche/widgets/pay-pix-charge'
import type { Label, LiveShop } from '../live-shop.ts'
import { openService, orderIn, shopURL } from '../service.ts'

/** Opens a shop whose order is paid by Pix. */
export async function openShop(language: keyof Label): Promise<LiveShop> {
  const { sandbox, merchant, callShop } = openService(language, {
    findOrder: () => orderIn(language),
    pix: { renewalGraceSeconds: 1 },
  })
  PayPixCharge.platform = { ...PayPixCharge.platform, fetch: callShop }
  const session = await merchant.createSession({ order: 'A-1001' })
  const newest = async () => {
    const [charge] = await sandbox.pixCharges()
    return { id: charge?.id ?? 0 }
  }
  return {
    element: Object.assign(document.createElement('pay-pix-charge'), { server: shopURL, session }),
    actions: [
      { label: { en: 'Pay', 'pt-BR': 'Pagar' }, run: async () => sandbox.payPix(await newest()) },
      {
        label: { en: 'Pay a part', 'pt-BR': 'Pagar uma parte' },
        run: async () => sandbox.payPixPartly({ ...(await newest()), amount: 9990 }),
      },
      { label: { en: 'Expire', 'pt-BR': 'Expirar' }, run: async () => sandbox.expirePix(await newest()) },
      { label: { en: 'Refund', 'pt-BR': 'Devolver' }, run: async () => sandbox.refundPix(await newest()) },
    ],
  }
}
