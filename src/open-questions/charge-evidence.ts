import { isRecord } from '../core/is-record.ts'
import { type CardChargeFields, deriveChargeStatus, type PixChargeFields } from '../values/charge-status.ts'
import { assumedTimeZone, parseServiceTime } from '../values/service-time.ts'
import { type Answered, answered, firstOf } from './evidence.ts'
import { at, rejectedNames, rejects, type Seen, type SeenExchange, textAt } from './seen.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns whether a record has the price of a charge. Amounts of another type than the declared one count as none. */
export const hasPrice = (record: Fields): record is Fields & (PixChargeFields | CardChargeFields) =>
  typeof record['amount'] === 'number' || typeof record['amountCents'] === 'number'

/** Returns the status of a charge that its amounts prove; null where they prove none. */
export function provenByAmounts(record: Fields): string | null {
  const status = hasPrice(record) ? deriveChargeStatus(record, 0) : null
  return status === 'paid' || status === 'partly_paid' || status === 'refunded' ? status : null
}

/** Reads which statuses charges have, and what they mean. */
export function readStates(seen: Seen): Answered | null {
  for (const kind of ['pix', 'card'] as const) {
    const charges = seen.records(kind).filter(({ it }) => isRecord(it['status']))
    const meanings = new Map<string, Set<string>>()
    for (const { it, from } of charges) {
      // a card that is sent with its charge is at the bank at once, which is another status than that of an open page
      const meaning = provenByAmounts(it) ?? (kind === 'pix' && from.type === 'exchange' ? 'open' : null)
      const id = textAt(it, 'status.id')
      if (meaning) meanings.set(id, (meanings.get(id) ?? new Set()).add(meaning))
    }
    const proven = [...meanings].flatMap(([id, [meaning, other]]) => (other ? [] : [[id, meaning] as const]))
    if (proven.some(([, meaning]) => meaning !== 'open'))
      return answered(
        'ids-and-amounts',
        charges.filter(({ it }) => provenByAmounts(it)),
        { name: `${kind}.statusMap`, value: Object.fromEntries(proven) },
      )
    // several statuses of complete records, and never an amount
    const whole = charges.filter(({ it }) => 'paid_amount' in it || 'paidAmountCents' in it)
    const isEmpty = whole.every(({ it }) => !(it['paid_amount'] ?? it['paidAmountCents']))
    if (isEmpty && new Set(whole.map(({ it }) => textAt(it, 'status.id'))).size > 2) return answered('ids-alone', whole)
  }
  return null
}

/** Reads what the rejection of a declined card looks like. */
export function readDeclines(seen: Seen): Answered | null {
  const rejected = seen.rejected('payins.createCard').filter(({ it }) => {
    const card = textAt(it.request.body, 'checkout.token') || textAt(it.request.body, 'checkout.card_id')
    return card && rejectedNames(it).every((name) => /(token|card_id|payment_method_id)$/.test(name))
  })
  const [first] = rejected
  if (!first) return null
  const { status, response } = first.it
  if (typeof at(response.body, 'data')[0] === 'string') {
    const code = `({ status, fields }) => status === ${status} && !Object.keys(fields).length`
    return answered('400-text', rejected, { name: 'card.isDecline', value: true, code })
  }
  if (status === 402) return answered('402-message', rejected)
  return answered(rejectedNames(first.it).length ? '422-fields' : '400-message', rejected)
}

/** Reads how the time at which a card charge ends is written, and whether it must be. */
export function readExpiryFormat(seen: Seen): Answered | null {
  const timeOf = ({ it }: SeenExchange) => textAt(it.request.body, 'title.expireDate')
  const accepted = seen.accepted('payins.createCard')
  const missing = seen.rejected('payins.createCard').filter((each) => !timeOf(each) && rejects(each.it, 'expireDate'))
  const code = '(date) => …, in the format that the service documents'
  return firstOf(
    answered('required', missing, { name: 'undocumented.cardExpireDate', value: true, code }),
    answered(
      'day-first',
      accepted.filter((each) => /^\d\d\D\d\d\D\d{4}/.test(timeOf(each))),
    ),
    answered(
      'optional',
      accepted.filter((each) => !timeOf(each)),
    ),
  )
}

/** Reads the zone of times without one: a charge that has not expired in São Paulo is rejected, because it has in UTC. */
export function readTimeZone(seen: Seen): Answered | null {
  const rejected = seen.rejected('payins.createPix').filter(({ it }) => {
    const time = textAt(it.request.body, 'pix.expire_date')
    const [here, utc] = [assumedTimeZone, 'UTC'].map((zone) => parseServiceTime(time, zone)?.getTime() ?? 0)
    return rejects(it, 'expire_date') && Number(here) > it.at && Number(utc) < it.at
  })
  return answered('utc', rejected, { name: 'pix.timeZone', value: 'UTC' })
}
