import { catalogue, type Product } from './catalogue.ts'

/** Some of one product. */
export interface Line {
  readonly product: Product
  readonly quantity: number
}

/** How many of one product an order takes. */
export const most = 10

/** Why a cart cannot be ordered. */
export type CartProblem = 'empty' | 'quantity'

/** Reads the cart's form, which has a quantity for each product by its id, and no price. */
export function readCart(form: URLSearchParams): readonly Line[] | CartProblem {
  const texts = catalogue.map(({ id }) => form.get(id)?.trim() || '0')
  if (texts.some((text) => !/^\d{1,2}$/.test(text) || Number(text) > most)) return 'quantity'

  const lines = catalogue.map((product, index) => ({ product, quantity: Number(texts[index]) }))
  const taken = lines.filter(({ quantity }) => quantity > 0)
  return taken.length > 0 ? taken : 'empty'
}

/** What some lines cost, in cents. */
export const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
