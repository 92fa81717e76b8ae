import * as v from 'valibot'
import { bareTaxId } from '../../values/tax-id.ts'
import type { Payer } from '../../contract/card.ts'
import type { Order } from '../options.ts'
import type { CardForm, CardInput } from './card-options.ts'

/** What a charge is made of beside the order and the form. */
export interface CardCircumstances {
  readonly customNumber: string
  readonly callbackUrl: string
  readonly token: string | undefined
  readonly expireDate: Date | undefined
  /** What the shop lays over it. */
  readonly given: Partial<CardInput> | undefined
}

/** The input of `payins.createCard` for an order: what its payer typed, and the buyer's where nothing was asked for. */
export function cardInput(order: Order, form: CardForm, circumstances: CardCircumstances): CardInput {
  const { customNumber, callbackUrl, token, expireDate, given } = circumstances
  const { buyer, description } = order
  const home = form.payer.address ? homeOf(form.payer.address) : homeOfBuyer(buyer)
  return {
    customNumber,
    buyer: { name: buyer.name, document: buyer.document, ...(home && { address: home }) },
    product_info: {}, // required, and what it holds is not shown
    ...given,
    ...(!form.page && { checkout: { ...checkoutOf(order, form, token, home), ...given?.checkout } }),
    title: {
      ...(description !== undefined && { instructions: description }),
      ...(expireDate && { expireDate }),
      ...given?.title,
      amountInCents: form.plan.total,
    },
    callbackUrl,
  }
}

type Home = NonNullable<NonNullable<CardInput['buyer']>['address']>

function checkoutOf({ buyer }: Order, form: CardForm, token: string | undefined, home: Home | null) {
  const { payer, plan, saved_card, payment_method_id, save_card } = form
  return {
    ...(token !== undefined && { token }),
    ...(saved_card !== null && { card_id: saved_card }),
    installments: plan.count,
    ...(payment_method_id !== null && { payment_method_id }),
    payer_name: buyer.name,
    payer_document: payer.document === undefined ? buyer.document.number : bareTaxId(payer.document),
    payer_email: payer.email ?? buyer.email,
    ...(payer.phone !== undefined && { payer_phone: payer.phone }),
    ...(home?.zipCode && {
      payer_address: defined({ zip_code: home.zipCode, street_name: home.street, street_number: home.number }),
    }),
    ...(save_card && { save_card: 1 }),
  }
}

const homeOf = ({ zip_code, state, ...address }: NonNullable<Payer['address']>): Home => ({
  ...address,
  zipCode: zip_code,
  stateCode: state,
})

const text = v.nullish(v.string())
const buyerAddress = v.object({
  street: text,
  number: text,
  complement: text,
  zipcode: text,
  district: text,
  city: text,
  state_code: text,
})

// a buyer's address has the names of the Pix charge's
function homeOfBuyer({ address }: Order['buyer']): Home | null {
  const read = v.safeParse(buyerAddress, address)
  if (!read.success) return null
  const { zipcode: zipCode, state_code: stateCode, ...rest } = read.output
  return defined({ ...rest, zipCode, stateCode })
}

const defined = (fields: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'))
