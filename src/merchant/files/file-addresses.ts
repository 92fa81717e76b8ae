import * as v from 'valibot'
import type { Clock } from '../../core/clock.ts'
import type { Keyring } from '../keyring.ts'
import { signed } from '../signed.ts'

const claims = v.object({ format: v.literal(1), file: v.string(), expires: v.number() })

/** Addresses of sealed files: each is signed, good until its time is over, and ends in the extension of its file. */
export function fileAddresses(keys: Keyring, { now }: Pick<Clock, 'now'>, publicURL: string) {
  const tokens = signed(keys, 'file', claims)

  return {
    /** The public address of a file, good until `expires` (milliseconds since 1970). */
    async addressOf(file: string, expires: number): Promise<string> {
      return `${publicURL}/files/${await tokens.write({ format: 1, file, expires })}.${extensionOf(file)}`
    },

    /** The file that an address's last part names; null when it is forged or its time is over. */
    async fileAt(name: string): Promise<string | null> {
      const extension = extensionOf(name)
      const claimed = await tokens.read(name.slice(0, -extension.length - 1))
      return claimed && claimed.expires > now() && extensionOf(claimed.file) === extension ? claimed.file : null
    },
  }
}

/** What stands behind the last dot of a name. */
export const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)
