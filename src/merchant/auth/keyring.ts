import * as v from 'valibot'
import { LatestMap } from '../../core/latest-map.ts'
import { lazy } from '../../core/lazy.ts'
import {
  fromEnvironment,
  type LazyOption,
  lazyOption,
  lazySchema,
  type OptionSchemas,
} from '../../core/option-schemas.ts'
import { SetupError } from '../../core/setup-error.ts'
import { base64url } from '../../http/base64url.ts'

/** The option of the secret. */
export interface SecretOptions {
  /**
   * At least 32 unpredictable bytes; or a list, newest first: the newest signs, all are accepted; or a function that
   * returns either, called at first use.
   */
  readonly secret: LazyOption<string | readonly string[]>
}

/** Signing keys, one for each shop, purpose and secret: a signature is not valid for another shop or purpose. */
export interface Keyring {
  /** Returns the MAC under the newest secret. */
  sign(purpose: string, text: string): Promise<Uint8Array>
  /** Returns whether any of the secrets made this MAC. Compares in constant time. */
  verify(purpose: string, text: string, mac: BufferSource): Promise<boolean>
}

const utf8 = new TextEncoder()
const minSecretBytes = 32

const rule = [
  (secret: unknown) => [secret].flat().length > 0 && [secret].flat().every(isLongEnough),
  `must be at least ${minSecretBytes} bytes, or a list of such secrets, newest first`,
] as const

const isLongEnough = (secret: unknown) => typeof secret === 'string' && utf8.encode(secret).length >= minSecretBytes

export const secretEntries: OptionSchemas<SecretOptions> = { secret: lazySchema<string | readonly string[]>(...rule) }

const returnedSecret = fromEnvironment<string | readonly string[]>(...rule)

const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const

/** Derives HMAC-SHA-256 keys for an audience from the secrets, newest first, by HKDF. Each key is derived once. */
export function keyring(secrets: readonly string[], audience: string): Keyring {
  const derived = new Map<string, Promise<CryptoKey[]>>()
  const keysFor = (purpose: string) => {
    const keys = derived.get(purpose) ?? Promise.all(secrets.map((secret) => derive(secret, [audience, purpose])))
    derived.set(purpose, keys)
    return keys
  }

  return {
    async sign(purpose, text) {
      const [newest] = await keysFor(purpose)
      if (!newest) throw new SetupError('createMerchant(): secret must not be an empty list; pass at least one secret')
      return new Uint8Array(await crypto.subtle.sign('HMAC', newest, utf8.encode(text)))
    },

    async verify(purpose, text, mac) {
      const checks = (await keysFor(purpose)).map((key) => crypto.subtle.verify('HMAC', key, mac, utf8.encode(text)))
      return (await Promise.all(checks)).includes(true)
    },
  }
}

/** Returns the keyring of a shop. It is created at first use: the secret and the name may not be known before. */
export function shopKeyring({ secret: option }: SecretOptions, name: () => string): Keyring {
  const secret = lazyOption({ operation: 'createMerchant', name: 'secret' }, returnedSecret, option)
  const keys = lazy(() => keyring([secret()].flat(), name()))
  return {
    sign: async (...text) => keys().sign(...text),
    verify: async (...mac) => keys().verify(...mac),
  }
}

/** Returns keyed hashes of texts: one identifies a text, and nobody finds it by trying. Each purpose has its own. */
export const textHashes = (keys: Keyring, purpose: string) => ({
  /** Returns the hash of a text. */
  hashText: async (text: string) => base64url.encode(await keys.sign(purpose, text)),
  /** Returns whether a text has this hash, also after a new secret was put before the old one. */
  isHashOf: async (text: string, hash: string) =>
    keys.verify(purpose, text, base64url.decode(hash) ?? new Uint8Array()),
})

async function derive(secret: string, context: readonly string[]): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8.encode(secret), 'HKDF', false, ['deriveKey'])
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: utf8.encode(`guiche ${JSON.stringify(context)}`),
  }
  return crypto.subtle.deriveKey(hkdf, material, hmac, false, ['sign', 'verify'])
}

/** Valid tokens that a process remembers: a page sends the same one with each request. */
const maxKnownTokens = 1000

/** Signs and verifies claims that anybody can read. It remembers its latest tokens, because a signature is slow. */
export function signedToken<S extends v.GenericSchema>(keys: Keyring, purpose: string, schema: S) {
  const known = new LatestMap<string, v.InferOutput<S>>(maxKnownTokens)

  return {
    /** Returns the token for these claims. */
    async sign(claims: v.InferInput<S>): Promise<string> {
      const text = base64url.encode(utf8.encode(JSON.stringify(claims)))
      return `${text}.${base64url.encode(await keys.sign(purpose, text))}`
    },

    /** Returns the claims, perhaps expired; null for a token that is forged, of another purpose or a newer format. */
    async verify(token: string): Promise<v.InferOutput<S> | null> {
      const remembered = known.get(token)
      if (remembered !== undefined) return remembered
      // the last of 43 characters holds four bits, so without this check other last characters would be the same MAC
      const [, text, mac] = /^([\w-]+)\.([\w-]{42}[AEIMQUYcgkosw048])$/.exec(token) ?? []
      if (!text || !mac || !(await keys.verify(purpose, text, base64url.decode(mac)))) return null
      const claims = v.safeParse(schema, JSON.parse(new TextDecoder().decode(base64url.decode(text))))
      if (!claims.success) return null
      known.set(token, claims.output)
      return claims.output
    },
  }
}
