/** Where a value stands: in what a shop has sent, or in what the service says. */
export type Side = 'sent' | 'received'

const amount =
  /^((paid_|refunded_)?amount|(paid|refund)?amountCents|amountInCents|(min|max)_charge_value|((available|reserve)_)?balance|fee|percent)$/i
const count = /^(page|per_page|current_page|last_page|total|from|to|installments|line)$/
const chargeExpiry = /(^|\.)(pix\.expire_date|title\.expireDate)$/
const time = /(^|\.)((created|updated|paid|sent|reviewed)_at|(created|updated|paid|expires)At|pix\.expire_date)$/
const status =
  /(^|\.)(status\.(id|name)|status(_id|_name)?|(upload|review)_status|action|status_flow_data_qualification_id|data_qualification_status_flow_name)$/

const timeForm = /^\d{2,4}[-/.]\d\d[-/.]\d{2,4}([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/
const moneyForm = /^-?\p{Sc}?[A-Z]{0,3}\p{Sc}?\s?[\d.,]{1,16}$/u
const nameForm = /^[\p{L} _:.-]{1,40}$/u
const codeForm = /^[a-z][a-z_.-]{0,39}$/i

/**
 * Returns whether a value of a declared field is harmless: an amount, a count, the id or the name of a status, a time that
 * the service sets, or the time at which a charge ends. True, false and null are, wherever they stand.
 */
export function isHarmless(path: string, value: unknown, side: Side): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (typeof value === 'number')
    return amount.test(name) || count.test(name) || (side === 'received' && status.test(path))
  if (typeof value !== 'string') return false
  if (side === 'sent')
    return (chargeExpiry.test(path) && timeForm.test(value)) || (count.test(name) && /^\d{1,6}$/.test(value))
  if (amount.test(name)) return moneyForm.test(value)
  if (time.test(path)) return timeForm.test(value)
  return status.test(path) && (nameForm.test(value) || /^\d{1,6}$/.test(value))
}

/** Returns whether a value of a rejection is the code of an error. */
export const isErrorCode = (path: string, value: unknown): boolean =>
  /^(error\.)?(code|error_code)$/.test(path) && codeForm.test(String(value))

/** Returns whether a name looks like that of a field, which a person's data does not. */
export const isFieldName = (name: string): boolean => /^[\p{L}_][\w.[\]-]{0,60}$/u.test(name) && !/\d{4}/.test(name)
