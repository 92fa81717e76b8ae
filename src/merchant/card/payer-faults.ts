import { InputError, ServiceError } from '../../core/errors.ts'
import { ownValue } from '../../core/is-record.ts'
import { isWithoutFields } from '../charges/request-failure.ts'
import { checkBoolean } from '../context/shop-results.ts'
import type { CardContext } from './context.ts'
import type { CardForm } from './options.ts'

// the service's payer fields, and those of the merchant API
const fields: Readonly<Record<string, string>> = {
  payer_document: 'document',
  payer_email: 'email',
  payer_phone: 'phone',
  payer_address: 'address',
  'payer_address.zip_code': 'address.zip_code',
  'payer_address.street_name': 'address.street',
  'payer_address.street_number': 'address.number',
  // the payer's address is sent as the buyer's too
  'buyer.address': 'address',
  'buyer.address.street': 'address.street',
  'buyer.address.number': 'address.number',
  'buyer.address.complement': 'address.complement',
  'buyer.address.zipCode': 'address.zip_code',
  'buyer.address.city': 'address.city',
  'buyer.address.district': 'address.district',
  'buyer.address.stateCode': 'address.state',
}

// nobody can correct these, but the payer can use another card
const cardFields = ['token', 'card_id', 'payment_method_id']

type Typed = Pick<CardForm, 'payer'>

/** Returns the typed fields that alone caused an error, as paths; without its messages, which may repeat the input. */
export function payerFaults(error: unknown, form: Typed): string[] {
  if (!(error instanceof ServiceError || error instanceof InputError)) return []
  const faults = Object.keys(error.fields).map((path) => typedField(path, form))
  return faults.every((path) => path !== null) ? faults.map((path) => `payer.${path}`) : []
}

/** Returns whether the payer can answer for a field of the service, by a correction or another card. */
const isFieldOfPayer = (path: string, form: Typed): boolean =>
  cardFields.includes(withoutCheckout(path)) || typedField(path, form) !== null

function typedField(path: string, { payer }: Typed): string | null {
  const name = withoutCheckout(path)
  const field = ownValue(fields, name)
  return field !== undefined && (field.split('.')[0] ?? '') in payer ? field : null
}

const withoutCheckout = (path: string) => path.replace(/^checkout\./, '')

/** Returns whether a rejection counts as an attempt: by `card.isDecline` or, where that fails, by our assumption. */
export function isDecline({ card, scope: { report } }: CardContext, rejection: ServiceError, form: CardForm): boolean {
  if (payerFaults(rejection, form).length) return true
  try {
    if (card.isDecline) return checkBoolean('card.isDecline', card.isDecline(rejection))
  } catch (error) {
    report(error, 'card.isDecline')
  }
  return isAssumedDecline(rejection, form)
}

const isAssumedDecline = (rejection: ServiceError, form: CardForm): boolean => {
  const paths = Object.keys(rejection.fields)
  return paths.length ? paths.every((path) => isFieldOfPayer(path, form)) : isWithoutFields(rejection)
}
