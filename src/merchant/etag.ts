/** The tag of a view: the same as long as the payer would see the same, whatever the server's clock shows. */
export const etagOf = (view: { readonly server_time: string }): string =>
  `"${digest(JSON.stringify({ ...view, server_time: null }))}"`

/** Whether a request's If-None-Match names the tag, also when a proxy has made it a weak one (RFC 9110, 13.1.2). */
export const isNamed = (header: string | null, tag: string): boolean =>
  header !== null && header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

// 64 bits by two lanes of multiply and shift: a tag guards nothing, and WebCrypto costs each request a turn of the loop
function digest(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x9e3779b1)
    two = Math.imul(two ^ unit, 0x5f356495)
  }
  const mixed = [one ^ (two >>> 16), two ^ (one >>> 13)].map((lane) => Math.imul(lane ^ (lane >>> 15), 0x85ebca6b))
  return mixed.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
