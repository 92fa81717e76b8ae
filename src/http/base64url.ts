/** Encodes bytes as text for URLs and headers (RFC 4648, section 5, without padding). */
export const base64url = {
  encode: (bytes: Uint8Array): string =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),

  /** Throws a DOMException when the text is not base64url. */
  decode(text: string): Uint8Array<ArrayBuffer> {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
    return bytes
  },
}

/** Returns the SHA-256 hash of bytes in hexadecimal digits, as `sha256sum` prints it. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the SHA-256 hash of a text's UTF-8 bytes, as base64url. */
export async function sha256Base64url(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64url.encode(new Uint8Array(hash))
}
