/** Returns a `Content-Disposition` to save a file under this name (RFC 6266): in ASCII, and exactly in `filename*`. */
export function attachment(name: string): string {
  const ascii = name.normalize('NFD').replace(/[^ -~]|["\\]/g, '')
  // encodeURIComponent throws on half of a surrogate pair
  const encodable = name.replace(/\p{Cs}/gu, '')
  const encoded = encodeURIComponent(encodable).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
