import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { securityHeaders } from './security-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** A file that is served: its bytes, their entity tag and their media type. */
export type Asset = ReturnType<typeof readAsset>

/**
 * Serves files by their URL path, with further headers for some. Files are read once, so that they match the integrity hashes
 * in pages that are open.
 */
export function staticFiles(
  paths: ReadonlyMap<string, string>,
  headersOf: (pathname: string, asset: Asset) => Readonly<Record<string, string>> = () => ({}),
): (request: Request) => Response | null {
  const files = new Map(
    [...paths].map(([pathname, path]) => {
      const asset = readAsset(path)
      const { etag, type } = asset
      const headers = { ...securityHeaders(), etag, 'cache-control': 'no-cache', 'content-type': type }
      return [pathname, { ...asset, headers: { ...headers, ...headersOf(pathname, asset) } }]
    }),
  )

  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    if (!file) return null
    const { headers, etag, body } = file
    const isCached = request.headers.get('if-none-match') === etag
    return isCached ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
  }
}

/** Lists the files below a folder, with their URL paths on a server that has the folder as its root. */
export function filesIn(folder: string, base = ''): [pathname: string, path: string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const pathname = `${base}/${entry.name}`
    return entry.isDirectory() ? filesIn(path, pathname) : [[pathname, path]]
  })
}

function readAsset(path: string) {
  const body = readFileSync(path)
  // weak: the file is the same in each encoding
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  return { body, etag, type: types[extname(path)] ?? 'application/octet-stream' }
}
