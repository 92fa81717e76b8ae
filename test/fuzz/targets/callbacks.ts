import * as fc from 'fast-check'
import { parseCallback, parseChargeUpdate } from '../../../src/merchant/order/charge-update.ts'
import type { OrderCharge } from '../../../src/merchant/order/view.ts'
import { anyJson, hostileKeys, mutatedJson } from '../json-inputs.ts'
import { openFuzzShop } from '../shop.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const pixBody = {
  id: 1,
  invoice: 'A-1-1',
  payment_method: 'pix',
  amount: 1990,
  paid_amount: 1990,
  refunded_amount: null,
  status: { id: 3, name: 'Paid' },
  updated_at: '2026-03-10T12:01:00.000000Z',
  merchant: { id: 1, name: 'Loja' },
  pix: { qr_code: 'x', expire_date: '2026-03-10T12:15:00', fine: { percent: null, amount: 1, date: null } },
}
const cardBody = {
  customNumber: 'A-1-1',
  amountCents: 1990,
  paidAmountCents: 1990,
  status: { id: 911, name: 'Approved' },
}

const body = fc.oneof(
  { weight: 5, arbitrary: mutatedJson(pixBody, cardBody).map((json) => JSON.stringify(json) ?? '') },
  { weight: 2, arbitrary: mutatedText(JSON.stringify(pixBody), '['.repeat(3000)) },
  { weight: 1, arbitrary: anyJson.map((json) => JSON.stringify(json) ?? '') },
)

const isAmount = (value: unknown) => value == null || (Number.isSafeInteger(value) && Number(value) >= 0)

const shownTo = (charge: OrderCharge | null) => {
  const { payee, description, amount, currency, pix, payment_page } = charge ?? {}
  return JSON.stringify({ payee, description, amount, currency, pix, payment_page })
}

/** The service's callbacks: anybody on the internet can send one. */
export const callbackTargets = [
  fuzzTarget('callback-body', body, (text) => {
    const update = parseCallback(text)
    const parsed = parseChargeUpdate(update, { timeZone: 'America/Sao_Paulo', receivedAt: 0 })
    if (update === null || parsed === null) return
    for (const amount of [update.amount, update.paid_amount, update.refunded_amount])
      ensure(isAmount(amount), 'an amount must be a whole number of cents')
    for (const time of [parsed.paid_at, parsed.updated_at])
      ensure(time == null || time <= 300_000, 'a time must be finite, and at most five minutes ahead')
    ensure(!hostileKeys.some((key) => Object.hasOwn(update, key)), 'an update must have no foreign fields')
    const again = parseCallback(JSON.stringify(update))
    ensure(JSON.stringify(again) === JSON.stringify(update), 'an update must be read as it was written')
  }),

  fuzzTarget('callback-request', fc.tuple(body, fc.boolean()), async ([text, isForged]) => {
    const { merchant, send, createCharge } = await openFuzzShop()
    const address = await createCharge()
    const before = await merchant.getCharge({ order: 'A-1' })
    const path = isForged ? `${address.slice(0, -1)}${address.endsWith('A') ? 'E' : 'A'}` : address
    const response = await send(path, { method: 'POST', body: text })
    // an empty body was lost on its way, and must be sent again
    const expected = isForged ? 404 : text.trim() === '' ? 500 : text.includes('\0') ? 415 : 204
    ensure(response.status === expected, `a callback got ${response.status}`)
    const after = await merchant.getCharge({ order: 'A-1' })
    const status = after?.status
    ensure(
      before !== null && shownTo(before) === shownTo(after),
      'a callback must not change who is paid, how, or until when',
    )
    const paid = isForged ? null : parseCallback(text)?.paid_amount
    ensure(status !== 'paid' || Number(paid) >= 1990, 'only a payment of the whole price pays an order')
    ensure(status !== 'refunded' || Number(paid) > 0, 'only a payment can be refunded')
  }),
]
