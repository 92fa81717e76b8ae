import { type Html, html, htmlDocument } from './html.ts'
import type { Localization } from './localization.ts'

// the policy under which the elements work too
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const securityHeaders = {
  'content-security-policy': policy,
  // keeps buyers' names out of other sites' logs, while forms still send their origin
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

export const pageResponse = (page: Html, status = 200) =>
  new Response(page.html, { status, headers: { ...securityHeaders, 'content-type': 'text/html; charset=utf-8' } })

/** Creates the response of a page below the sandbox's base URL whose record does not exist. */
export const notFoundPage = (texts: Localization, title: string) =>
  pageResponse(htmlDocument({ texts, title, mount: '.' }, html`<main class="payment"><h1>${title}</h1></main>`), 404)

export const plainResponse = (text: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8', ...headers },
  })

/** Returns whether a request comes from a page of the same origin, or from none. Browsers send a POST's origin. */
export function isSameOrigin({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origin.replace(/^https?:\/\//, '') === new URL(url).host
}
