import { isRecord } from '../core/is-record.ts'
import { type Answered, answered, firstOf } from './evidence.ts'
import type { Seen } from './seen.ts'

const hasPrice = (body: Readonly<Record<string, unknown>>) => 'amount' in body || 'amountCents' in body

/** Reads the body of a charge's callback. */
export function readPayload(seen: Seen): Answered | null {
  const bodies = seen.callbacks('pix', 'card')
  const { body, headers } = bodies[0]?.it ?? {}
  if (String(headers?.['content-type']).includes('form')) return answered('form', bodies)
  // what is no JSON is only described
  if (!isRecord(body) || 'bytes' in body) return null
  const isCharge = hasPrice(body) || 'status' in body
  const [wrapper] =
    Object.entries(body).find(
      ([, inner]) => isRecord(inner) && (hasPrice(inner) || 'status' in inner) && ('id' in inner || !isCharge),
    ) ?? []
  if (wrapper && !hasPrice(body)) {
    const code = `(text) => parseCallback(JSON.stringify(JSON.parse(text).${wrapper}))`
    return answered('wrapped', bodies, { name: 'parseCallback', value: true, code })
  }
  if (!('id' in body)) return answered('without-id', bodies)
  return answered(hasPrice(body) ? 'record' : 'partial', bodies)
}

/** Reads whether callbacks are signed. */
export function readAuthenticity(seen: Seen): Answered | null {
  const all = seen.callbacks('pix', 'card', 'payout')
  const signaturesOf = (headers: object) =>
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'number' ? name : []))
  const signed = all.filter(({ it }) => signaturesOf(it.headers).length)
  const code = `a function that tests the header ${signaturesOf(signed[0]?.it.headers ?? {}).join(', ')}`
  return firstOf(
    answered('signed', signed, { name: 'verifyCallback', value: true, code }),
    answered('address-alone', all),
  )
}

/** Reads whether a callback that was not accepted is sent again. */
export function readDelivery(seen: Seen): Answered | null {
  const callbacks = seen.callbacks('pix', 'card')
  const again = callbacks.flatMap((each, index) => {
    const text = JSON.stringify(each.it.body)
    const later = callbacks.slice(index + 1).find(({ it }) => JSON.stringify(it.body) === text)
    return each.it.status >= 400 && later ? [each, later] : []
  })
  return answered('until-accepted', again)
}

/** Reads the bodies of the callbacks of payouts and qualifications. */
export function readOtherAreas(seen: Seen): Answered | null {
  const all = seen.callbacks('payout', 'qualification')
  const records = all.filter(({ it }) => isRecord(it.body))
  return firstOf(answered('record', records), answered('empty', all))
}
