import { isRecord } from '../core/is-record.ts'
import { isSecure } from '../core/local-address.ts'
import { deriveChargeStatus, type DerivedStatus, type PixChargeFields } from '../values/charge-status.ts'
import { assumedTimeZone, parseServiceTime } from '../values/service-time.ts'
import type { ChargeView } from './charge.ts'

type Adjustment = NonNullable<NonNullable<ChargeView['pix']>['fine']>

/** The fields of the service's Pix charge record that a view needs. */
export interface PixRecord extends PixChargeFields {
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

/** Options of `pixView`. */
export interface PixViewOptions {
  /** The current time (default: the clock of this machine). */
  readonly now?: Date | number
  /** IANA zone of times without a zone (default `America/Sao_Paulo`, our assumption). */
  readonly timeZone?: string
  /** The meaning of the service's status ids, where you know it. */
  readonly statusMap?: Readonly<Record<string, DerivedStatus>>
}

/** Returns a Pix charge record of the service as its payer sees it. Without its order it is never `renewable` or `uncertain`. */
export function pixView(record: PixRecord, options?: PixViewOptions): ChargeView {
  const { now = Date.now(), timeZone = assumedTimeZone, statusMap } = options ?? {}
  if (!isRecord(record) || !isRecord(record.currency))
    throw new RangeError('pixView(): record must be a Pix charge of the service, as payins.createPix() returns it')
  const status = deriveChargeStatus(record, now, { statusMap, timeZone })
  const time = (text: string | null | undefined) => parseServiceTime(text, timeZone)?.toISOString() ?? null
  const { qr_code: code, expire_date, fine, discount } = record.pix ?? {}
  const page = record.payment_page ?? null
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
    pix: code
      ? { code, expires_at: time(expire_date), fine: adjustmentOrNull(fine), discount: adjustmentOrNull(discount) }
      : null,
    payment_page: isSecure(page) ? page : null,
    renewable: false,
    paid_at: status === 'paid' ? updated_at : null,
    updated_at,
    server_time,
  }
}

// the service sends an object whose fields are all null where there is no fine or discount
const adjustmentOrNull = (adjustment: Adjustment | null | undefined): Adjustment | null =>
  adjustment && (adjustment.percent || adjustment.amount)
    ? { percent: adjustment.percent, amount: adjustment.amount, date: adjustment.date }
    : null
