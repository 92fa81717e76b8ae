/**
 * Returns 16 hexadecimal digits that are the same for the same text, and practically never for another one: 64 bits, two lanes of
 * multiply and shift. They protect nothing, and WebCrypto would make their callers asynchronous.
 */
export function textFingerprint(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x9e3779b1)
    two = Math.imul(two ^ unit, 0x5f356495)
  }
  const mixed = [one ^ (two >>> 16), two ^ (one >>> 13)].map((lane) => Math.imul(lane ^ (lane >>> 15), 0x85ebca6b))
  return mixed.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
