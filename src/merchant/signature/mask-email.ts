/**
 * Masks an e-mail address: `m…a@example.com`. A short address shows fewer letters, so that nobody can guess the rest. The
 * mask does not reveal the length.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const letters = Array.from(address.slice(0, Math.max(at, 0)))
  const first = letters.length >= 3 ? letters[0] : ''
  const last = letters.length >= 6 ? letters.at(-1) : ''
  return `${first}…${last}${at < 0 ? '' : address.slice(at)}`
}
