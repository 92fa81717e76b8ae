import * as v from 'valibot'
import type { Payer } from '../../merchant-api/card.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import type { CardInput, Order } from '../order/order.ts'
import type { CardForm } from './options.ts'

/** The parts of a charge besides the order and the form. */
export interface ChargeParts {
  readonly customNumber: string
  readonly callbackUrl: string
  readonly token: string | undefined
  readonly expireDate: Date | undefined
  /** The fields that the shop overrides. */
  readonly given: Partial<CardInput> | undefined
}

/** Builds the input of `payins.createCard`: the payer's fields, or the buyer's for those that were not asked for. */
export function cardInput(order: Order, form: CardForm, parts: ChargeParts): CardInput {
  const { customNumber, callbackUrl, token, expireDate, given } = parts
  const { buyer, description } = order
  const address = form.payer.address ? addressOf(form.payer.address) : addressOfBuyer(buyer)
  return {
    customNumber,
    buyer: { name: buyer.name, document: buyer.document, ...(address && { address }) },
    product_info: {}, // required; the interface does not show its fields
    ...given,
    ...(!form.use_payment_page && { checkout: { ...checkoutOf(order, form, token, address), ...given?.checkout } }),
    title: {
      ...(description !== undefined && { instructions: description }),
      ...(expireDate && { expireDate }),
      ...given?.title,
      amountInCents: form.plan.total_amount,
    },
    callbackUrl,
  }
}

type Address = NonNullable<NonNullable<CardInput['buyer']>['address']>

function checkoutOf({ buyer }: Order, form: CardForm, token: string | undefined, address: Address | null) {
  const { payer, plan, saved_card, payment_method_id, save_card } = form
  return {
    ...(token !== undefined && { token }),
    // the interface does not show both, and the token stands for the saved card
    ...(saved_card !== null && token === undefined && { card_id: saved_card }),
    installments: plan.count,
    ...(payment_method_id !== null && { payment_method_id }),
    payer_name: buyer.name,
    payer_document: documentOf(payer) ?? buyer.document.number,
    payer_email: payer.email ?? buyer.email,
    ...(payer.phone !== undefined && { payer_phone: payer.phone }),
    ...(address &&
      (payer.address || address.zipCode) && {
        payer_address: defined({
          zip_code: address.zipCode,
          street_name: address.street,
          street_number: address.number,
        }),
      }),
    ...(save_card && { save_card: 1 }),
  }
}

const documentOf = ({ document, country }: Payer) =>
  document !== undefined && country === 'BR' ? normalizeTaxId(document) : document

const addressOf = ({ zip_code: zipCode, state: stateCode, ...address }: NonNullable<Payer['address']>): Address =>
  defined({ ...address, zipCode, stateCode })

const buyerAddress = v.object(
  v.entriesFromList(
    ['street', 'number', 'complement', 'zipcode', 'district', 'city', 'state_code'],
    v.nullish(v.string()),
  ),
)

// a buyer's address has the field names of the Pix charge
function addressOfBuyer({ address }: Order['buyer']): Address | null {
  const result = v.safeParse(buyerAddress, address)
  if (!result.success) return null
  const { zipcode: zipCode, state_code: stateCode, ...rest } = result.output
  return defined({ ...rest, zipCode, stateCode })
}

const defined = (fields: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'))
