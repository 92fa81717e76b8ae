/** A reference that cannot be guessed, for whoever knows it sees what it names; letters that look like figures are left out. */
export function newRef(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte % 32]).join('')
}
