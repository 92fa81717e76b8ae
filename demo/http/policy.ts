// the policy under which every element works; images are the shop's own prints
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ')

/** The headers of every page and file of the shop. */
export const policy = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  // an order's number is in its address, and nobody else's business
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const
