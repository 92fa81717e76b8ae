import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { policy } from './policy.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Serves files, given by their address. They are read once, so that they fit the hashes that pages were told. */
export function staticFiles(paths: ReadonlyMap<string, string>): (request: Request) => Response | null {
  const files = new Map([...paths].map(([address, path]) => [address, read(path)]))

  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    if (!file) return null
    const headers = { ...policy, etag: file.etag, 'cache-control': 'no-cache', 'content-type': file.type }
    const known = request.headers.get('if-none-match') === file.etag
    return known ? new Response(null, { status: 304, headers }) : new Response(file.body, { headers })
  }
}

/** The files below a folder, by their address on a server whose root it is. */
export function filesIn(folder: string, base = ''): [address: string, path: string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const address = `${base}/${entry.name}`
    return entry.isDirectory() ? filesIn(path, address) : [[address, path]]
  })
}

function read(path: string) {
  const body = readFileSync(path)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { body, etag, type: types[extname(path)] ?? 'application/octet-stream' }
}
