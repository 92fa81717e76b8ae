import { installmentPlans } from 'guiche/merchant'
import { assumedCardStatuses } from 'guiche/sandbox'
import { CardCheckout } from 'guiche/widgets/card-checkout/own-fields'
import type { Label, LiveShop } from '../live-shop.ts'
import { openService, orderIn, shopName, shopURL } from '../service.ts'

/** Opens a shop whose order is paid by card. Its tokenizer accepts every valid number, and keeps nothing. */
export async function openShop(language: keyof Label): Promise<LiveShop> {
  const { sandbox, merchant, callShop } = openService(language, {
    findOrder: () => orderIn(language),
    card: {
      installmentPlans: ({ amount }) =>
        installmentPlans(amount, { maxInstallments: 10, interestFree: 3, monthlyRate: 0.0199 }),
      statusMap: assumedCardStatuses,
      payeeName: shopName[language],
    },
  })
  CardCheckout.platform = { ...CardCheckout.platform, fetch: callShop }
  const session = await merchant.createSession({ order: 'A-1001' })
  const newest = async () => {
    const [charge] = await sandbox.cardCharges()
    return { id: charge?.id ?? 0 }
  }
  return {
    element: Object.assign(document.createElement('card-checkout'), {
      server: shopURL,
      session,
      tokenizer: async () => ({ token: `tok_${crypto.randomUUID()}`, payment_method_id: 'visa' }),
    }),
    actions: [
      { label: { en: 'Approve', 'pt-BR': 'Aprovar' }, run: async () => sandbox.approveCard(await newest()) },
      { label: { en: 'Decline', 'pt-BR': 'Recusar' }, run: async () => sandbox.declineCard(await newest()) },
      { label: { en: 'Refund', 'pt-BR': 'Estornar' }, run: async () => sandbox.refundCard(await newest()) },
    ],
    hint: {
      en: 'Type 4111 1111 1111 1111, a date in the future, any code and any name, and pay. Then approve or decline.',
      'pt-BR':
        'Digite 4111 1111 1111 1111, uma validade futura, um código e um nome, e pague. Depois aprove ou recuse.',
    },
  }
}
