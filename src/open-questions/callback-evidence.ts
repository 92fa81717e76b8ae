import { isRecord } from '../core/is-record.ts'
import { type Answered, answered, firstOf } from './evidence.ts'
import { formOf, type Seen } from './seen.ts'

const isOfCharge = (body: Readonly<Record<string, unknown>>) =>
  'status' in body || 'amount' in body || 'amountCents' in body

/** Reads the body of a charge's callback. */
export function readPayload(seen: Seen): Answered | null {
  const bodies = seen.callbacks('pix', 'card')
  const [first] = bodies
  if (!first) return null
  const { body, headers } = first.it
  if (String(headers['content-type']).includes('form')) return answered('form', bodies)
  // what is no JSON is only described
  if (!isRecord(body) || 'bytes' in body) return null
  const wrapped = Object.entries(body).find(
    ([, inner]) => isRecord(inner) && isOfCharge(inner) && ('id' in inner || !isOfCharge(body)),
  )
  if (wrapped && !('amount' in body) && !('amountCents' in body))
    return answered('wrapped', bodies, {
      name: 'parseCallback',
      value: true,
      code: `(text) => parseCallback(JSON.stringify(JSON.parse(text).${wrapped[0]}))`,
    })
  if (!('id' in body)) return answered('without-id', bodies)
  return answered('amount' in body || 'amountCents' in body ? 'record' : 'partial', bodies)
}

/** Reads whether callbacks are signed. */
export function readAuthenticity(seen: Seen): Answered | null {
  const all = seen.callbacks('pix', 'card', 'payout')
  const signed = all.filter(({ it }) => Object.values(it.headers).some((value) => typeof value === 'number'))
  const [first] = signed
  const names = first ? Object.keys(first.it.headers).filter((name) => typeof first.it.headers[name] === 'number') : []
  return firstOf(
    answered('signed', signed, {
      name: 'verifyCallback',
      value: true,
      code: `a function that tests the header ${names.join(', ')}`,
    }),
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
  return firstOf(
    answered(
      'record',
      all.filter(({ it }) => isRecord(it.body)),
    ),
    answered('empty', all),
  )
}

/** Reads the body of the webhook of onboardings. */
export const readOnboardingWebhook = (seen: Seen): Answered | null => {
  const all = seen.callbacks('onboarding')
  return answered([...new Set(all.map(({ it }) => formOf(it.body)))].join('; '), all)
}
