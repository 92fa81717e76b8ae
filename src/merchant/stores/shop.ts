import { inputError } from '../../core/errors.ts'
import { SetupError } from '../../core/setup-error.ts'
import { lazy } from '../../core/lazy.ts'
import type { Store } from './store.ts'

/** Ends the name of a shop in a key. No name holds it, so that no shop's keys are among those of another. */
const shopSeparator = '|'
const characterAfterSeparator = '}'

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

/** The shop that records are stored for. */
export interface Shop {
  /** Returns its name. Throws an InputError while it is unknown or invalid. */
  name(): string
  keyOf(rest: string): string
  /** True once it has noted that the shop has records in the store. */
  readonly isNoted: boolean
  /** Notes that the shop has records in the store, so that others over the same store know of it. Never throws. */
  note(): void
  /** Reports once that the store holds records of other shops and none of this one. Never rejects. */
  check(): Promise<void>
}

/** The label of the entries by which shops are found. */
const label = 'shop'
/** The most names in a report. */
const maxNames = 5

/** Keeps an entry for each shop that has records in a store. */
export function shopRegister(
  store: Pick<Store, 'get' | 'put' | 'list'>,
  name: () => string,
  report: (error: unknown, where: string) => void,
): Shop {
  const keyOf = (rest: string) => shopKey(name(), rest)
  const ownKey = () => keyOf('shop')
  let isChecked = false

  async function writeEntry() {
    const key = ownKey()
    if (!(await store.get(key))) await store.put(key, { format: 1 }, null, { labels: [label] })
  }

  const shop: Shop & { isNoted: boolean } = {
    name,
    keyOf,
    isNoted: false,

    note() {
      shop.isNoted = true
      // the next new record tries again: without the entry, only a report is missing
      writeEntry().catch(() => (shop.isNoted = false))
    },

    async check() {
      if (isChecked) return
      try {
        const names = (await store.get(ownKey())) ? [] : (await store.list(label, maxNames)).map(shopOf)
        if (names.length && !isChecked) report(new SetupError(othersFound(names)), 'processDue')
        isChecked = true
      } catch {
        // the next run of processDue tries again
      }
    },
  }
  return shop
}

const othersFound = (names: readonly (string | null)[]) =>
  `this store holds orders of ${names.join(', ')}; if the shop moved, set \`audience\` to it`

/** The most bytes of a shop's name: the keys of databases are short, and a key also holds a reference. */
const maxNameBytes = 255

/** Returns whether a text can be a shop's name. A separator or half a character would let two shops share keys. */
export const isShopName = (name: string): boolean =>
  name !== '' &&
  !/[\p{Cc}\p{Cs}]/u.test(name) &&
  !name.includes(shopSeparator) &&
  new TextEncoder().encode(name).length <= maxNameBytes

export const shopNameRule = `must be text of 1 to ${maxNameBytes} bytes without control characters and without |`

/** Returns a function for the shop's name: the option `audience`, or the public address as it is at first use. */
export const shopName = (audience: string | undefined, address: () => { readonly publicURL: string }): (() => string) =>
  lazy(() => {
    const name = audience ?? address().publicURL
    if (isShopName(name)) return name
    throw inputError('createMerchant', {
      audience: [`${shopNameRule}; publicURL is not, so set audience to the name of the shop`],
    })
  })
