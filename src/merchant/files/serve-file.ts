import { fileKinds } from '../../contract/kyc.ts'
import { problem } from '../../contract/problems.ts'
import { extensionOf } from './file-addresses.ts'
import type { Files } from './files.ts'

/** Hands out a sealed file so that nothing in it can act: not as a page, not as a script, not as another kind. */
export async function serveFile(files: Files, name: string | null): Promise<Response> {
  const stored = name === null ? null : await files.open(name)
  if (!stored || name === null) return problem('no-file')
  const extension = extensionOf(name)
  return new Response(await stored.stream(), {
    headers: {
      'content-type': typeOf(extension),
      'content-length': String(stored.size),
      'content-disposition': `attachment; filename="document.${extension}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}

const typeOf = (extension: string) =>
  Object.entries(fileKinds).find(([, [usual]]) => usual === extension)?.[0] ?? 'application/octet-stream'
