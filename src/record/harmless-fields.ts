import type { SentTexts } from './sent-texts.ts'

/** A field of a request, or of a response or callback, by its dotted path. */
export interface Field {
  readonly path: string
  readonly isRequest: boolean
}

const amounts = new Set(
  ['amount', 'paid_amount', 'refunded_amount', 'balance', 'available_balance', 'reserve_balance', 'fee'].concat(
    ['amountCents', 'paidAmountCents', 'refundAmountCents', 'amountInCents'],
    ['percent', 'min_charge_value', 'max_charge_value'],
  ),
)
const counts = new Set([
  'page',
  'per_page',
  'current_page',
  'last_page',
  'total',
  'from',
  'to',
  'installments',
  'sort',
  'line',
])
const orders = new Set(['sort', 'sort_order', 'sort_by', 'order_by'])
const statusIdName = /(^status\.id|\.status_id|\.status_flow_data_qualification_id)$/
const statusTextName =
  /(^status\.name|\.(status|status_name|upload_status|review_status|action|data_qualification_status_flow_name))$/
const serviceTimeName = /^(created|updated|paid|sent|reviewed)(_at|At)$|^timestamp$/
// never `expires_at`, which is that of a person's document
const expiryPath = /^(data\.)?(pix\.expire_date|title\.expireDate|expiresAt)$/
const codePath = /^(error_code|code|error\.code)$/

const money = /^-?\s?(R\$|US\$|[A-Z]{3}|\p{Sc})?\s?-?\d{1,3}([.,]?\d{3}){0,3}[.,]\d{2}(\s?([A-Z]{3}|\p{Sc}))?$/u
const day = String.raw`(\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4})`
const clock = String.raw`[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?`
const time = new RegExp(`^${day}${clock}$`)
const dayOrTime = new RegExp(`^${day}(${clock})?$`)
const words = /^[a-zà-ú](?!.*\d{4})[\wà-ú ./()-]{0,59}$/i
const identifier = /^(?!.*(\d[._-]*){4})[\w.-]{1,40}$/

/** Paths of error bodies, which no operation declares. */
export const errorPaths: ReadonlySet<string> = new Set([
  'error_code',
  'code',
  'error.code',
  ...['errors', 'uploadSuccess', 'uploadChangeService'].map((list) => `info.${list}.*.line`),
])

/** Returns whether a text looks like the name of a field: no number of a person, and none of the texts that were sent. */
export const isFieldName = (text: string, sent: SentTexts): boolean => identifier.test(text) && !sent.isIn(text)

/** Returns whether the value of a declared field can be written as it is: it says nothing of a person or a shop. */
export const isHarmless = (field: Field, value: string | number, sent: SentTexts): boolean =>
  typeof value === 'number' ? isHarmlessNumber(field, value) : isHarmlessText(field, value, sent)

function isHarmlessNumber({ path, isRequest }: Field, value: number): boolean {
  const [name, withParent] = namesOf(path)
  if (amounts.has(name)) return true
  if (!Number.isInteger(value) || Math.abs(value) > 999_999) return false
  return counts.has(name) || statusIdName.test(withParent) || (!isRequest && codePath.test(path))
}

function isHarmlessText({ path, isRequest }: Field, text: string, sent: SentTexts): boolean {
  const [name, withParent] = namesOf(path)
  if (expiryPath.test(path)) return dayOrTime.test(text)
  if (counts.has(name) && /^\d{1,6}$/.test(text)) return true
  if (isRequest) return isHarmlessQuery(name, withParent, text)
  if (amounts.has(name)) return money.test(text)
  if (serviceTimeName.test(name)) return time.test(text) && !sent.has(text)
  const isStatus = statusTextName.test(withParent) && words.test(text)
  const isStatusId = statusIdName.test(withParent) && /^\d{1,6}$/.test(text)
  return (isStatus || isStatusId || (codePath.test(path) && identifier.test(text))) && !sent.isIn(text)
}

const isHarmlessQuery = (name: string, withParent: string, text: string) =>
  (statusIdName.test(withParent) && /^\d{1,3}$/.test(text)) || (orders.has(name) && /^(asc|desc|[a-z]+_at)$/.test(text))

/** Returns the name of a field, and that with its parent's: items of lists have their list's. */
function namesOf(path: string): readonly [string, string] {
  const keys = path.split('.').filter((key) => key !== '*')
  const name = keys.at(-1) ?? ''
  return [name, `${keys.at(-2) ?? ''}.${name}`]
}
