/** Content-Disposition of a file that is saved under this name (RFC 6266): in plain letters, and exactly in `filename*`. */
export function attachment(name: string): string {
  const plain = name.normalize('NFD').replace(/[^ -~]|["\\]/g, '')
  // half of a surrogate pair alone cannot be encoded
  const whole = name.replace(/\p{Cs}/gu, '')
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
