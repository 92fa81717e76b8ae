import type { FetchHandler } from 'guiche/merchant/node'
import { securityHeaders } from '../http/security-headers.ts'
import { docsFiles } from './docs-files.ts'
import { failedPage, waitingPage } from './waiting-page.ts'

/** The build of the documentation site, and the folder of its result. */
export interface DocsBuild {
  readonly folder: string
  build(signal: AbortSignal): Promise<void>
}

/** Serves the documentation site. The first request starts its build, and every page waits until the build ends. */
export function createDocs({ folder, build }: DocsBuild): { readonly fetch: FetchHandler; close(): void } {
  const closing = new AbortController()
  let serve: ((request: Request) => Response) | null = null

  return {
    fetch: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response(null, { status: 405, headers: { ...securityHeaders(), allow: 'GET, HEAD' } })
      const url = new URL(request.url)
      if (url.pathname === '/docs') return redirect(new URL('/docs/', url))
      serve ??= start()
      return serve(request)
    },
    close: () => closing.abort(),
  }

  function start(): (request: Request) => Response {
    build(closing.signal).then(
      () => {
        serve = docsFiles(folder)
      },
      () => {
        // one page reports the failure, and the request after it builds again
        serve = () => {
          serve = null
          return failedPage()
        }
      },
    )
    return waitingPage
  }
}

const redirect = (location: URL) =>
  new Response(null, { status: 308, headers: { ...securityHeaders(), location: location.href } })
