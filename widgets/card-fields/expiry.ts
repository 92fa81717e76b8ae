/** A card's expiry: the month from 1 to 12, and the year with four digits. */
export interface Expiry {
  readonly month: number
  readonly year: number
}

/** Parses an expiry that was typed, pasted or filled in: `05/30`, `5/2030`, `0530`, `052030`, `2030-05`; or null. */
export function parseExpiry(text: string): Expiry | null {
  const parts = text.normalize('NFKC').match(/\d+/g) ?? []
  const [first = '', second = '', third] = parts.length === 1 ? halves(parts[0] ?? '') : parts
  if (third !== undefined) return null
  const [month, year] = first.length === 4 ? [second, first] : [first, second]
  if (month.length > 2 || !/^(\d\d|20\d\d)$/.test(year) || Number(month) < 1 || Number(month) > 12) return null
  return { month: Number(month), year: 2000 + (Number(year) % 100) }
}

/** Formats an expiry as cards show it: `05/30`. */
export const formatExpiry = ({ month, year }: Expiry) => `${two(month)}/${two(year % 100)}`

/** Returns whether an expiry's last day is over, in the device's time zone. */
export const isPast = ({ month, year }: Expiry, now: number) => new Date(year, month).getTime() <= now

// splits digits without a separator; six that begin with 20 begin with the year: there is no 20th month
function halves(digits: string) {
  const at = /^20\d{4}$/.test(digits) ? 4 : digits.length > 4 ? -4 : -2
  return [digits.slice(0, at), digits.slice(at)]
}

const two = (value: number) => String(value).padStart(2, '0')
