/**
 * An e-mail address as others may see it: `m…a@example.com`. Fewer of its letters the shorter it is, so that nobody can
 * tell it from what is left; the length is not shown.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const letters = Array.from(address.slice(0, Math.max(at, 0)))
  const first = letters.length >= 3 ? letters[0] : ''
  const last = letters.length >= 6 ? letters.at(-1) : ''
  return `${first}…${last}${at < 0 ? '' : address.slice(at)}`
}
