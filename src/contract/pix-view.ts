import { assumedZone } from '../values/assumed-zone.ts'
import { serviceTime } from '../values/service-time.ts'
import { type PixChargeFacts, type SettledStatus, settlement } from '../values/settlement.ts'
import type { ChargeView } from './charge.ts'

type Adjustment = NonNullable<NonNullable<ChargeView['pix']>['fine']>

/** What a view shows of the service's Pix charge record. */
export interface PixRecord extends PixChargeFacts {
  readonly id?: number | string | null
  readonly currency: { readonly code: string }
  readonly description?: string | null
  readonly merchant?: { readonly name: string } | null
  readonly payment_page?: string | null
  readonly updated_at?: string | null
  readonly pix?: {
    readonly qr_code?: string | null
    readonly expire_date?: string | null
    readonly fine?: Adjustment | null
    readonly discount?: Adjustment | null
  } | null
}

/** `now`: the moment it is seen; `timeZone`: of zoneless times; `statuses`: the service's status ids that are known. */
export interface PixViewOptions {
  readonly now?: Date | number
  readonly timeZone?: string
  readonly statuses?: Readonly<Record<string, SettledStatus>>
}

/** Shows a Pix charge record of the service as its payer may see it; one record alone can neither be renewed nor doubted. */
export function pixView(
  record: PixRecord,
  { now = Date.now(), timeZone = assumedZone, statuses }: PixViewOptions = {},
): ChargeView {
  const status = settlement(record, now, { statuses, timeZone })
  const time = (text: string | null | undefined) => serviceTime(text, timeZone)?.toISOString() ?? null
  const { qr_code: code, expire_date, fine, discount } = record.pix ?? {}
  const server_time = new Date(now).toISOString()
  const updated_at = time(record.updated_at) ?? server_time
  return {
    id: String(record.id ?? ''),
    method: 'pix',
    status,
    amount: record.amount,
    paid_amount: record.paid_amount ?? null,
    currency: record.currency.code,
    description: record.description || null,
    payee: record.merchant?.name ?? '',
    pix: code ? { code, expires_at: time(expire_date), fine: given(fine), discount: given(discount) } : null,
    payment_page: /^https?:\/\//.test(record.payment_page ?? '') ? (record.payment_page ?? null) : null,
    renewable: false,
    paid_at: status === 'paid' ? updated_at : null,
    updated_at,
    server_time,
  }
}

// the service sends a fine and a discount that are not there with every member null
const given = (adjustment: Adjustment | null | undefined): Adjustment | null =>
  adjustment && (adjustment.percent || adjustment.amount)
    ? { percent: adjustment.percent, amount: adjustment.amount, date: adjustment.date }
    : null
