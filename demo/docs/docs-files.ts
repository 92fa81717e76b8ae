import { securityHeaders } from '../http/security-headers.ts'
import { type Asset, filesIn, staticFiles } from '../http/static-files.ts'
import { inlineScriptHashes } from './inline-scripts.ts'

/** Serves the files of a built documentation site below `/docs/`, pages without `.html`. A missing page is the site's own 404. */
export function docsFiles(folder: string): (request: Request) => Response {
  const paths = new Map(filesIn(folder, '/docs').filter(([pathname]) => !pathname.endsWith('/.stamp')))
  for (const [pathname, path] of paths)
    if (pathname.endsWith('.html')) paths.set(pathname.replace(/(?<=\/)index\.html$|\.html$/, ''), path)
  const serve = staticFiles(paths, headersOf)

  return (request) => {
    const response = serve(request)
    if (response) return response
    const notFound = serve(new Request(new URL('/docs/404.html', request.url)))
    return new Response(notFound?.body ?? null, { status: 404, headers: notFound?.headers ?? securityHeaders() })
  }
}

// the build names the files in assets by their content
const headersOf = (pathname: string, { body, type }: Asset): Record<string, string> => ({
  ...(type.startsWith('text/html') && { 'content-security-policy': policyOf(body.toString()) }),
  ...(pathname.startsWith('/docs/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
})

const policyOf = (html: string) =>
  Object.entries({
    'default-src': "'none'",
    'script-src': ["'self'", ...inlineScriptHashes(html)].join(' '),
    'style-src': "'self'",
    // the colours of code are style attributes
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'lit-html vue',
  })
    .map((directive) => directive.join(' '))
    .join('; ')
