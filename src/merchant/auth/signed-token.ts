import * as v from 'valibot'
import { base64url } from '../../http/base64url.ts'
import type { Keyring } from './keyring.ts'

/** Signs and verifies claims that anybody can read and nobody can change. Each purpose has its own keys. */
export function signedToken<S extends v.GenericSchema>(keys: Keyring, purpose: string, schema: S) {
  return {
    /** Returns the token for these claims. */
    async sign(claims: v.InferInput<S>): Promise<string> {
      const text = base64url.encode(new TextEncoder().encode(JSON.stringify(claims)))
      return `${text}.${base64url.encode(await keys.sign(purpose, text))}`
    },

    /** Returns the claims; null for a token that is forged, has another purpose or is in a newer format. The caller checks the expiry. */
    async verify(token: string): Promise<v.InferOutput<S> | null> {
      // the last of 43 characters holds four bits, so without this check other last characters would be the same MAC
      const [, text, mac] = /^([\w-]+)\.([\w-]{42}[AEIMQUYcgkosw048])$/.exec(token) ?? []
      if (!text || !mac || !(await keys.verify(purpose, text, base64url.decode(mac)))) return null
      const claims = v.safeParse(schema, JSON.parse(new TextDecoder().decode(base64url.decode(text))))
      return claims.success ? claims.output : null
    },
  }
}
