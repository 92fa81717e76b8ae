/** When a card ends: at the end of a month, 1 to 12, of a year with its century. */
export interface Expiry {
  readonly month: number
  readonly year: number
}

/**
 * Reads an expiry in whatever way it was typed, pasted or filled in: `05/30`, `5/2030`, `0530`, `052030`, `2030-05`.
 * Null for what is none.
 */
export function readExpiry(text: string): Expiry | null {
  const parts = text.match(/\d+/g) ?? []
  const [first = '', second = '', third] = parts.length === 1 ? halves(parts[0] ?? '') : parts
  if (third !== undefined) return null
  const [month, year] = first.length === 4 ? [second, first] : [first, second]
  if (month.length > 2 || !/^(\d\d|20\d\d)$/.test(year) || Number(month) < 1 || Number(month) > 12) return null
  return { month: Number(month), year: 2000 + (Number(year) % 100) }
}

/** An expiry as cards show it: `05/30`. */
export const writeExpiry = ({ month, year }: Expiry) => `${two(month)}/${two(year % 100)}`

/** Whether the last day of an expiry is over, by the calendar of this device. */
export const isOver = ({ month, year }: Expiry, now: number) => new Date(year, month).getTime() <= now

// without a mark between them; six digits that begin with the century begin with the year, for no month is the 20th
function halves(digits: string) {
  const at = /^20\d{4}$/.test(digits) ? 4 : digits.length > 4 ? -4 : -2
  return [digits.slice(0, at), digits.slice(at)]
}

const two = (count: number) => String(count).padStart(2, '0')
