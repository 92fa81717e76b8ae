/** Signing keys, one for each purpose and secret: a signature for one purpose is not valid for another. */
export interface Keyring {
  /** Returns the MAC under the newest secret. */
  sign(purpose: string, text: string): Promise<Uint8Array>
  /** Returns whether any of the secrets made this MAC. Compares in constant time. */
  verify(purpose: string, text: string, mac: Uint8Array<ArrayBuffer>): Promise<boolean>
}

const utf8 = new TextEncoder()
const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const

/** Derives HMAC-SHA-256 keys from the secrets, newest first, by HKDF. Each key is derived once. */
export function keyring(secrets: readonly string[]): Keyring {
  const derived = new Map<string, Promise<CryptoKey[]>>()
  const keysFor = (purpose: string) => {
    const keys = derived.get(purpose) ?? Promise.all(secrets.map((secret) => derive(secret, purpose)))
    derived.set(purpose, keys)
    return keys
  }

  return {
    async sign(purpose, text) {
      const [newest] = await keysFor(purpose)
      if (!newest) throw new Error('createMerchant(): secret must not be an empty list; pass at least one secret')
      return new Uint8Array(await crypto.subtle.sign('HMAC', newest, utf8.encode(text)))
    },

    async verify(purpose, text, mac) {
      const checks = (await keysFor(purpose)).map((key) => crypto.subtle.verify('HMAC', key, mac, utf8.encode(text)))
      return (await Promise.all(checks)).includes(true)
    },
  }
}

async function derive(secret: string, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8.encode(secret), 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(`guiche ${purpose}`) }
  return crypto.subtle.deriveKey(hkdf, material, hmac, false, ['sign', 'verify'])
}
