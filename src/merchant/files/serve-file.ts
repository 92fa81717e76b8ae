import { fileKinds } from '../../merchant-api/enumerations.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { FileStore } from './file-store.ts'
import { extensionOf } from './file-urls.ts'

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

const mediaTypeOf = (extension: string) =>
  Object.entries(fileKinds).find(([, [usual]]) => usual === extension)?.[0] ?? 'application/octet-stream'
