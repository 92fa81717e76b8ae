import type { Markup } from './html.ts'

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

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  // names of buyers stay out of other sites' logs, and forms still say where they come from
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Answers with a page. */
export const pageResponse = ({ markup }: Markup, status = 200) =>
  new Response(markup, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })

/** Answers with plain text, or with headers alone. */
export const plain = (text: string, status = 200, more: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', ...more } })
