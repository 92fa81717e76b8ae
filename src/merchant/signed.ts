import * as v from 'valibot'
import { base64url } from './base64url.ts'
import type { Keyring } from './keyring.ts'

/** Writes claims that anybody may read and nobody can change, and reads them. A purpose has keys of its own. */
export function signed<S extends v.GenericSchema>(keys: Keyring, purpose: string, schema: S) {
  return {
    async write(claims: v.InferInput<S>): Promise<string> {
      const text = base64url.encode(new TextEncoder().encode(JSON.stringify(claims)))
      return `${text}.${base64url.encode(await keys.sign(purpose, text))}`
    },

    /** The claims; null when the text is forged or none of this purpose. Whether they still hold is for who reads them. */
    async read(token: string): Promise<v.InferOutput<S> | null> {
      // of 43 characters the last holds four bits, so that other last ones would stand for the same MAC
      const [, text, mac] = /^([\w-]+)\.([\w-]{42}[AEIMQUYcgkosw048])$/.exec(token) ?? []
      if (!text || !mac || !(await keys.verify(purpose, text, base64url.decode(mac)))) return null
      const claims = v.safeParse(schema, JSON.parse(new TextDecoder().decode(base64url.decode(text))))
      return claims.success ? claims.output : null
    },
  }
}
