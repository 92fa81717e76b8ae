import { feeTargetErrors, feeTargetRecord } from '../assumptions/accounts.ts'
import type { SandboxContext } from '../core/context.ts'
import { errorTextResponse } from '../core/error-responses.ts'
import type { SandboxHandlers } from '../core/operations.ts'
import { balanceOf, isInCustomerDomain } from './balance.ts'

export const accountHandlers = ({
  store,
  account,
  rejectsImplausible,
}: SandboxContext): SandboxHandlers['accounts'] => ({
  async getBalance({ merchantId, currency }) {
    return balanceOf(await store.read(), Number(merchantId), currency, account)
  },

  async setFeeTarget({ merchantId, merchant_fee, fee_wallet = false }) {
    const merchant = Number(merchantId)
    if (!isInCustomerDomain(merchant, account)) return errorTextResponse(...feeTargetErrors.unknownAccount)
    if (!isInCustomerDomain(merchant_fee, account)) return errorTextResponse(...feeTargetErrors.otherDomain)
    if (rejectsImplausible && merchant_fee === merchant) return errorTextResponse(...feeTargetErrors.sameAccount)
    return store.update(({ feeTargets, nextId }) => {
      const existing = feeTargets.find(({ merchant_id }) => merchant_id === merchant)
      const id = Number(existing?.id ?? nextId)
      const target = feeTargetRecord(id, merchant, merchant_fee, fee_wallet)
      const others = feeTargets.filter((each) => each !== existing)
      return { next: { feeTargets: [target, ...others], nextId: existing ? nextId : nextId + 2 }, result: target }
    })
  },
})
