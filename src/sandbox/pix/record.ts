import { lazyByKey } from '../../core/lazy.ts'
import type { HandlerInput } from '../../core/operation.ts'
import type { payins } from '../../operations/payins.ts'
import type { PixCharge } from '../../schemas/pix-charge.ts'
import { currencyRecord, ourNumber, pixCodeURL, pixStatuses, refundMode } from '../assumptions/pix-charges.ts'
import { pagePaths } from '../assumptions/service.ts'
import type { Collection } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { serviceTimestamp, uuidFromHex } from '../core/formats.ts'
import type { SandboxState } from '../core/state.ts'
import { buildPixCode } from './pix-code-builder.ts'

export type StoredPixCharge = SandboxState['pix'][number]

export const pixCharges: Collection<StoredPixCharge> = {
  operation: 'payins.createPix',
  recordName: 'Pix charge',
  read: ({ pix }) => pix,
  write: (pix) => ({ pix }),
  clientKeyOf: ({ record }) => record.invoice,
}

// creating the formats of a currency's names takes longer than the rest of a charge
const currencyOf = lazyByKey(currencyRecord)

export function newPixCharge(
  input: HandlerInput<typeof payins.createPix>,
  { account, sender }: Pick<SandboxContext, 'account' | 'sender'>,
  { id, hash, baseURL, now }: Readonly<Record<'id' | 'now', number> & Record<'hash' | 'baseURL', string>>,
): PixCharge {
  const time = serviceTimestamp(now)
  const status = { ...pixStatuses.created }
  const { name, email, document } = input.buyer
  return {
    id,
    merchant: { id: input.merchant_id ?? account.id, name: account.name },
    hash,
    payment_page: baseURL + pagePaths.payment + hash,
    our_number: ourNumber(id),
    invoice: input.invoice,
    notification_url: input.notification_url ?? null,
    payment_method: 'pix', // documented
    amount: input.amount,
    paid_amount: null,
    refunded_amount: null,
    currency: currencyOf(input.currency),
    description: input.description ?? '',
    created_at: time,
    updated_at: time,
    buyer: {
      name,
      email,
      document: { type: document.type, number: document.number },
      address: { country: input.country, ...noAddress },
    },
    originator_legal_entity: { ...sender },
    splits: [],
    pix: {
      expire_date: input.pix.expire_date,
      refund_mode: refundMode,
      qr_code: buildPixCode({
        url: pixCodeURL + uuidFromHex(hash),
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
