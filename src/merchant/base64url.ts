/** Bytes as text for addresses and headers (RFC 4648, 5, without padding). */
export const base64url = {
  encode: (bytes: Uint8Array): string =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),

  /** Throws on text that is none. */
  decode: (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0)),
}
