import type { SentTexts } from './sent-texts.ts'

/** A kind of field whose values say nothing of a person or a shop. */
interface HarmlessField {
  readonly path: RegExp
  /** The texts that are written. */
  readonly text: RegExp
  /** The numbers that are written: all, or integers of at most six digits (default: none). */
  readonly numbers?: 'all' | 'small'
  /** Written in a response alone, unless the text has been sent, or contains one that has. */
  readonly unless?: 'has' | 'isIn'
}

const named = (names: string) => new RegExp(`(^|\\.)(${names})$`)
const identifier = /^(?!.*(\d[._-]*){4})[\w.-]{1,40}$/
const day = String.raw`(\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4})`
const clock = String.raw`[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?`

const harmless: readonly HarmlessField[] = [
  {
    path: named(
      '((paid|refunded)_)?amount|amountCents|(paid|refund)AmountCents|amountInCents|((available|reserve)_)?balance|fee|percent|(min|max)_charge_value',
    ),
    text: /^-?\s?(R\$|US\$|[A-Z]{3}|\p{Sc})?\s?-?\d{1,3}([.,]?\d{3}){0,3}[.,]\d{2}(\s?([A-Z]{3}|\p{Sc}))?$/u,
    numbers: 'all',
  },
  {
    path: named('((current|last|per)_)?page|total|from|to|installments|sort|line'),
    text: /^\d{1,6}$/,
    numbers: 'small',
  },
  {
    path: named('status\\.id|status_id|status_flow_data_qualification_id'),
    text: /^\d{1,3}$/,
    numbers: 'small',
  },
  { path: named('sort|sort_order|sort_by|order_by'), text: /^(asc|desc|id|(created|updated|paid)_at)$/ },
  // never `expires_at`, which is that of a person's document
  { path: /^(data\.)?(pix\.expire_date|title\.expireDate|expiresAt)$/, text: new RegExp(`^${day}(${clock})?$`) },
  {
    path: named('(created|updated|paid|sent|reviewed)(_at|At)|timestamp'),
    text: new RegExp(`^${day}${clock}$`),
    unless: 'has',
  },
  {
    path: named(
      'status\\.name|status|status_name|upload_status|review_status|action|data_qualification_status_flow_name',
    ),
    text: /^[a-zà-ú](?!.*\d{4})[\wà-ú ./()-]{0,59}$/i,
    unless: 'isIn',
  },
  { path: /^(error_code|code|error\.code)$/, text: identifier, numbers: 'small', unless: 'isIn' },
]

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
export function isHarmless(path: string, value: string | number, isRequest: boolean, sent: SentTexts): boolean {
  const named = path.replace(/(^|\.)\*(?=\.|$)/g, '').replace(/^\./, '')
  const isSmall = Number.isInteger(value) && Math.abs(Number(value)) <= 999_999
  return harmless.some((field) => {
    const { text, numbers, unless } = field
    if (!field.path.test(named) || (unless && isRequest)) return false
    if (typeof value === 'number') return numbers === 'all' || (numbers === 'small' && isSmall)
    return text.test(value) && !(unless && sent[unless](value))
  })
}
