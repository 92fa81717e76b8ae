/**
 * Creates a reference that cannot be guessed, because knowing it is enough to open what it refers to. It leaves out letters
 * and digits that look alike.
 */
export function newRef(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte % 32]).join('')
}
