import * as v from 'valibot'
import type { Clock } from '../../core/clock.ts'
import { fileKinds } from '../../merchant-api/enumerations.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { MerchantAddress } from '../address.ts'
import { type Keyring, signedToken } from '../auth/keyring.ts'
import type { FileStore } from './file-store.ts'

const claims = v.object({ format: v.literal(1), file: v.string(), expires: v.number() })

/** Signs and verifies the public addresses of sealed files. Each address expires, and ends in its file's extension. */
export function fileURLs(keys: Keyring, { now }: Pick<Clock, 'now'>, address: () => MerchantAddress) {
  const tokens = signedToken(keys, 'file', claims)

  return {
    /** Returns the public address of a file, valid until `expires` (epoch milliseconds). */
    async signFileURL(file: string, expires: number): Promise<string> {
      return `${address().publicURL}/files/${await tokens.sign({ format: 1, file, expires })}.${extensionOf(file)}`
    },

    /** Returns the file that the last segment of an address names; null when the address is forged or has expired. */
    async verifyFileName(segment: string): Promise<string | null> {
      const extension = extensionOf(segment)
      const verified = await tokens.verify(segment.slice(0, -extension.length - 1))
      return verified && verified.expires > now() && extensionOf(verified.file) === extension ? verified.file : null
    },
  }
}

/** Returns the part of a name after its last dot. */
export const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** Serves a sealed file with headers that keep browsers from running it as a page, a script or another kind of file. */
export async function serveFile(files: FileStore, name: string | null): Promise<Response> {
  const stored = name === null ? null : await files.open(name)
  if (!stored || name === null) return problem('file-not-found')
  const extension = extensionOf(name)
  return new Response(await stored.stream(), {
    headers: {
      'content-type': mediaTypeOf(extension),
      'content-length': String(stored.size),
      'content-disposition': `attachment; filename="document.${extension}"`,
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}

export const mediaTypeOf = (extension: string) =>
  Object.entries(fileKinds).find(([, [usual]]) => usual === extension)?.[0] ?? 'application/octet-stream'
