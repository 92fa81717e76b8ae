import type { Handlers } from '../core/serve.ts'
import type { FeeTarget } from '../schemas/fee-target.ts'
import { currencyId, feeTargetTexts } from './assumptions/accounts.ts'
import { balanceOf, isOfDomain } from './balance.ts'
import type { simulated } from './simulated.ts'
import type { Visit, World } from './world.ts'

/** Answers the operations on accounts. */
export const accountHandlers = ({ keeper, account }: World): Handlers<typeof simulated, Visit>['accounts'] => ({
  async getBalance({ merchantId, currency }) {
    return balanceOf(await keeper.read(), Number(merchantId), currency, account)
  },

  async setFeeTarget({ merchantId, merchant_fee, fee_wallet = false }) {
    const merchant = Number(merchantId)
    if (!isOfDomain(merchant, account)) return Response.json({ error: feeTargetTexts.missing }, { status: 404 })
    if (!isOfDomain(merchant_fee, account)) return Response.json({ error: feeTargetTexts.foreign }, { status: 422 })
    return keeper.change(({ feeTargets, nextId }) => {
      const known = feeTargets.find(({ merchant_id }) => merchant_id === merchant)
      const id = known?.id ?? nextId
      const bill = { id: id + 1, merchant_id: merchant_fee, currency_id: currencyId, use_fee_billing: fee_wallet }
      const target: FeeTarget = {
        id,
        merchant_id: merchant,
        recipient_id: merchant_fee,
        currency_id: currencyId,
        account_fee: bill,
      }
      const others = feeTargets.filter((each) => each !== known)
      return { next: { feeTargets: [target, ...others], nextId: known ? nextId : nextId + 2 }, result: target }
    })
  },
})
