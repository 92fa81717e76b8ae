import { catalogue, type Product } from './catalogue.ts'

/** A quantity of one product. */
export interface Line {
  readonly product: Product
  readonly quantity: number
}

/** The largest quantity of one product in an order. */
export const maxQuantity = 10

/** The reason why a cart cannot be ordered. */
export type CartProblem = 'empty' | 'quantity'

/** Parses the cart's form: a quantity for each product id. Prices are not part of the form. */
export function parseCart(form: URLSearchParams): readonly Line[] | CartProblem {
  const texts = catalogue.map(({ id }) => form.get(id)?.trim() || '0')
  if (texts.some((text) => !/^\d{1,2}$/.test(text) || Number(text) > maxQuantity)) return 'quantity'

  const all = catalogue.map((product, index) => ({ product, quantity: Number(texts[index]) }))
  const lines = all.filter(({ quantity }) => quantity > 0)
  return lines.length > 0 ? lines : 'empty'
}

/** Returns the total of order lines in cents. */
export const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
