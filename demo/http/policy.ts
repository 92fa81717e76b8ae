// the policy under which every element works; images are the shop's own prints
const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'lit-html',
}

/** What one page may do beside what all may, by directive. */
export type Additions = Readonly<Partial<Record<keyof typeof directives | 'frame-src', string>>>

/** The headers of a page that may do a little more, or of whatever else is sent. */
export const policyWith = (additions: Additions) => ({
  'content-security-policy': Object.entries({ ...directives, ...additions })
    .map((directive) => directive.join(' '))
    .join('; '),
  'x-content-type-options': 'nosniff',
  // an order's number is in its address, and nobody else's business
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
})

/** The headers of every page and file. */
export const policy = policyWith({})
