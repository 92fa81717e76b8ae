import { InputError } from '../core/errors.ts'
import { shopSeparator } from './stores/shop-keys.ts'

/** The most bytes of a shop's name: the keys of databases are short, and a key also holds a reference. */
const maxNameBytes = 255

/** Returns whether a text can be a shop's name. A separator or half a character would let two shops share keys. */
export const isShopName = (name: string): boolean =>
  name !== '' &&
  !/[\p{Cc}\p{Cs}]/u.test(name) &&
  !name.includes(shopSeparator) &&
  new TextEncoder().encode(name).length <= maxNameBytes

/** What a shop's name must be. */
export const shopNameRule = `must be text of 1 to ${maxNameBytes} bytes without control characters and without |`

/**
 * Returns a function that returns the name of the shop, under which its records are stored and its tokens signed: the option
 * `audience`, or the server's public address, which may be known only at first use.
 */
export function shopName(audience: string | undefined, address: () => { readonly publicURL: string }) {
  return (): string => {
    const name = audience ?? address().publicURL
    if (isShopName(name)) return name
    throw new InputError(
      { operation: 'createMerchant', correlationId: '' },
      { audience: [`${shopNameRule}; publicURL is not, so set audience to the name of the shop`] },
    )
  }
}
