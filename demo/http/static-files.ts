import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { securityHeaders } from './security-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Serves files by their URL path. Files are read once, so that they match the integrity hashes in pages that are open. */
export function staticFiles(paths: ReadonlyMap<string, string>): (request: Request) => Response | null {
  const files = new Map([...paths].map(([pathname, path]) => [pathname, readAsset(path)]))

  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    if (!file) return null
    const headers = { ...securityHeaders(), etag: file.etag, 'cache-control': 'no-cache', 'content-type': file.type }
    const isCached = request.headers.get('if-none-match') === file.etag
    return isCached ? new Response(null, { status: 304, headers }) : new Response(file.body, { headers })
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
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { body, etag, type: types[extname(path)] ?? 'application/octet-stream' }
}
