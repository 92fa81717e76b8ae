/**
 * The character between the name of a shop and the rest of a key. No name holds it, so that no shop's keys are among those of
 * another.
 */
export const shopSeparator = '|'
const characterAfterSeparator = '}'

/** Returns the key of a shop's record. */
export const shopKey = (shop: string, rest: string): string => shop + shopSeparator + rest

/** Returns the name of the shop that a key belongs to; null for a key of no shop, such as that of a callback token. */
export function shopOf(key: string): string | null {
  const end = key.indexOf(shopSeparator)
  return end < 0 ? null : key.slice(0, end)
}

/** Returns the range of a shop's keys: each follows `first`, and comes before `end`. */
export const shopRange = (shop: string): { readonly first: string; readonly end: string } => ({
  first: shop + shopSeparator,
  end: shop + characterAfterSeparator,
})

/** Returns whether a key belongs to a shop; true without one. */
export const isOfShop = (key: string, shop: string | undefined): boolean =>
  shop === undefined || key.startsWith(shop + shopSeparator)
