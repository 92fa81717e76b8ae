import { isRecord } from '../core/is-record.ts'
import { type CardChargeFields, deriveChargeStatus, type PixChargeFields } from '../values/charge-status.ts'
import { assumedTimeZone, parseServiceTime } from '../values/service-time.ts'
import { type Answered, answered, firstOf, listed, rejection } from './evidence.ts'
import type { RecordedExchange } from '../record/recording.ts'
import { at, saysNo, type Numbered, rejectedNames, type Seen, textAt } from './seen.ts'

type Kind = 'pix' | 'card'
type Fields = Readonly<Record<string, unknown>>

const createOf = { pix: 'payins.createPix', card: 'payins.createCard' } as const
const invoiceOf = { pix: 'invoice', card: 'customNumber' } as const

/** Returns whether a record has the price of a charge. Amounts of another type than the declared one count as none. */
export const hasPrice = (record: Fields): record is Fields & (PixChargeFields | CardChargeFields) =>
  typeof record['amount'] === 'number' || typeof record['amountCents'] === 'number'

/** The status of a charge that its amounts prove; null where they prove none. */
function provenByAmounts(record: Fields): string | null {
  const status = hasPrice(record) ? deriveChargeStatus(record, 0) : null
  return status === 'paid' || status === 'partly_paid' || status === 'refunded' ? status : null
}

/** A status of the service, and what the amounts of its charges prove that it means. */
interface ProvenStatus {
  readonly id: string
  readonly name: string
  readonly means: string | null
}

/** Returns the statuses of all charges of a kind. `means` is null for one that amounts do not prove, or prove in two ways. */
export function provenStatuses(seen: Seen, kind: Kind): Numbered<ProvenStatus>[] {
  // a card that is sent with its charge is at the bank at once, which is another status than that of an open page
  const created = new Set(kind === 'pix' ? seen.accepted(createOf.pix).map(({ line }) => line) : [])
  const found = new Map<string, { line: number; name: string; means: Set<string> }>()
  for (const { line, it } of seen.records(kind)) {
    const status = it['status']
    if (!isRecord(status)) continue
    const id = String(status['id'])
    const entry = found.get(id) ?? { line, name: String(status['name']), means: new Set() }
    const means = provenByAmounts(it) ?? (created.has(line) ? 'open' : null)
    if (means) entry.means.add(means)
    found.set(id, entry)
  }
  return [...found].map(([id, { line, name, means }]) => {
    const [meaning = null, another] = means
    return { line, it: { id, name, means: another ? null : meaning } }
  })
}

/** Reads which statuses charges have, and what they mean. */
export function readStates(seen: Seen): Answered | null {
  for (const kind of ['pix', 'card'] as const) {
    const statuses = provenStatuses(seen, kind)
    const proven = statuses.filter(({ it }) => it.means)
    const map = Object.fromEntries(proven.map(({ it }) => [it.id, it.means]))
    if (proven.some(({ it }) => it.means !== 'open'))
      return answered('ids-and-amounts', statuses, { name: `${kind}.statusMap`, value: map })
    // several statuses of complete records, and never an amount
    const whole = seen.records(kind).filter(({ it }) => 'paid_amount' in it || 'paidAmountCents' in it)
    const isEmpty = whole.every(({ it }) => !(it['paid_amount'] ?? it['paidAmountCents']))
    if (isEmpty && new Set(whole.map(({ it }) => at(it, 'status.id')[0])).size > 2) return answered('ids-alone', whole)
  }
  return null
}

/** Reads whether an `invoice` that was used before is rejected, and how. */
export function readTakenInvoice(seen: Seen): Answered | null {
  return firstOf(
    ...(['pix', 'card'] as const).map((kind) => {
      const of = ({ it }: Numbered<{ request: { body: unknown } }>) =>
        at(it.request.body, kind === 'pix' ? 'invoice' : 'title.customNumber').concat(
          at(it.request.body, invoiceOf[kind]),
        )[0]
      return readRepeated(seen, createOf[kind], of, [invoiceOf[kind]], 'never-taken')
    }),
  )
}

/** Reads what becomes of a second request with the same reference. */
export function readRepeated(
  seen: Seen,
  operation: string,
  referenceOf: (exchange: Numbered<{ readonly request: { readonly body: unknown } }>) => unknown,
  names: readonly string[],
  ifExecuted: string,
): Answered | null {
  const first = new Map<string, number>()
  for (const each of seen.exchanges(operation)) {
    const reference = referenceOf(each)
    if (reference === undefined) continue
    const key = `${each.it.recording} ${textAt(reference, '')}`
    const line = first.get(key)
    if (line !== undefined) {
      const proof = [{ line, it: null }, each]
      if (!saysNo(each.it)) return answered(ifExecuted, proof)
      const isNamed = rejectedNames(each.it).some((name) => names.some((field) => name.endsWith(field)))
      if (Number(each.it.status) < 500) return answered(isNamed ? 'refused-with-field' : 'refused', proof)
    } else if (!saysNo(each.it)) first.set(key, each.line)
  }
  return null
}

const cardFields = ['token', 'card_id', 'payment_method_id']
const isDecline: (code: string) => Answered['enter'] = (code) => ({ name: 'card.isDecline', value: true, code })

/** Reads what the rejection of a declined card looks like. */
export function readDeclines(seen: Seen): Answered | null {
  const rejected = seen.rejected('payins.createCard').filter(({ it }) => {
    const hasCard = at(it.request.body, 'checkout.token').length + at(it.request.body, 'checkout.card_id').length > 0
    return hasCard && rejectedNames(it).every((name) => cardFields.some((field) => name.endsWith(field)))
  })
  const [first] = rejected
  if (first) {
    const { status, response } = first.it
    if (typeof at(response.body, 'data')[0] === 'string')
      return answered(
        '400-text',
        rejected,
        isDecline(`({ status, fields }) => status === ${status} && !Object.keys(fields).length`),
      )
    if (status === 402) return answered('402-message', rejected)
    return answered(rejectedNames(first.it).length ? '422-fields' : '400-message', rejected)
  }
  return null
}

/** Reads how the time at which a card charge ends is written, and whether it must be. */
export function readExpiryFormat(seen: Seen): Answered | null {
  const timeOf = ({ it }: Numbered<RecordedExchange>) => at(it.request.body, 'title.expireDate')[0]
  const accepted = seen.accepted('payins.createCard')
  const missing = seen
    .rejected('payins.createCard')
    .filter((each) => timeOf(each) === undefined && rejectedNames(each.it).some((name) => name.endsWith('expireDate')))
  const code = (text: string) => ({ name: 'undocumented.cardExpireDate', value: true, code: text })
  return firstOf(
    answered('required', missing, code('(date) => …, in the format that the service documents')),
    answered(
      'day-first',
      accepted.filter((each) => /^\d\d\D\d\d\D\d{4}/.test(String(timeOf(each)))),
    ),
    answered(
      'optional',
      accepted.filter((each) => timeOf(each) === undefined),
    ),
  )
}

/** Reads the zone of times without one: a charge that has not expired in São Paulo is rejected, because it has in UTC. */
export function readTimeZone(seen: Seen): Answered | null {
  const rejected = seen.rejected('payins.createPix').filter(({ it }) => {
    const time = String(at(it.request.body, 'pix.expire_date')[0])
    const [here, utc] = [assumedTimeZone, 'UTC'].map((zone) => parseServiceTime(time, zone)?.getTime() ?? 0)
    return rejectedNames(it).some((name) => name.endsWith('expire_date')) && Number(here) > it.at && Number(utc) < it.at
  })
  return answered('utc', rejected, { name: 'pix.timeZone', value: 'UTC' })
}

/** Reads how a contested payment is shown. */
export function readContestations(seen: Seen): Answered | null {
  return answered(
    'substatus',
    seen.records('pix').filter(({ it }) => isRecord(it['substatus']) && provenByAmounts(it) === 'paid'),
  )
}

/** Reads the names by which rejections of card charges call the payer's fields. */
export const readPayerNames = (seen: Seen): Answered | null =>
  listed(
    seen
      .rejected('payins.createCard')
      .filter(({ it }) => rejectedNames(it).some((name) => /payer|buyer|name|document|email|phone/i.test(name)))
      .map(({ line, it }) => ({ line, it: rejection(it) })),
  )
