import type { Received } from '../core/operation.ts'
import type { payins } from '../operations/payins.ts'
import type { PixCharge } from '../schemas/pix-charge.ts'
import { codeAddress, currencyRecord, pixStatuses, refundMode } from './assumptions/pix-charges.ts'
import { buildPixCode } from './pix-code-builder.ts'
import { serviceTimestamp } from './service-timestamp.ts'
import { uuidOf } from './uuid-of.ts'
import type { Account } from './world.ts'

/** What a new charge gets from outside: `hash` is 32 hexadecimal digits, `address` the sandbox's own, `now` milliseconds. */
export interface Circumstances {
  readonly id: number
  readonly hash: string
  readonly address: string
  readonly account: Account
  readonly now: number
}

/** The record of a charge that was just asked for. */
export function newPixCharge(
  input: Received<typeof payins.createPix>,
  { id, hash, address, account, now }: Circumstances,
): PixCharge {
  const time = serviceTimestamp(now)
  const status = { ...pixStatuses.created }
  const { name, email, document } = input.buyer
  return {
    id,
    merchant: { id: input.merchant_id ?? account.id, name: account.name },
    hash,
    payment_page: `${address}/payment/${hash}`,
    our_number: String(id).padStart(11, '0'),
    invoice: input.invoice,
    notification_url: input.notification_url ?? null,
    payment_method: 'pix',
    amount: input.amount,
    paid_amount: null,
    refunded_amount: null,
    currency: currencyRecord(input.currency),
    description: input.description ?? '',
    created_at: time,
    updated_at: time,
    buyer: {
      name,
      email,
      document: { type: document.type, number: document.number },
      address: { country: input.country, ...noAddress },
    },
    originator_legal_entity: { name: null, document: null, helpdesk: null },
    splits: [],
    pix: {
      expire_date: input.pix.expire_date,
      refund_mode: refundMode,
      qr_code: buildPixCode({
        url: `${codeAddress}/${uuidOf(hash)}`,
        name: account.name,
        city: account.city,
        amount: input.amount,
      }),
      end_to_end: null,
      fine: { ...noAdjustment },
      discount: { ...noAdjustment },
    },
    status,
    status_history: [{ status, updated_at: time }],
    substatus: null,
    refunds: [],
    automatic_pix: null,
  }
}

const noAddress = {
  city: null,
  street: null,
  number: null,
  complement: null,
  zipcode: null,
  district: null,
  state_code: null,
}

const noAdjustment = { percent: null, amount: null, date: null }
