// the policy under which every element works; the images are the shop's prints
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

/** The directives that one page replaces in the policy of all pages. */
export type PolicyAdditions = Readonly<Partial<Record<keyof typeof directives | 'frame-src', string>>>

/** Returns the security headers of every page and file, with the additions of one page. */
export const securityHeaders = (additions: PolicyAdditions = {}) => ({
  'content-security-policy': Object.entries({ ...directives, ...additions })
    .map((directive) => directive.join(' '))
    .join('; '),
  'x-content-type-options': 'nosniff',
  // a page's URL contains the order's reference, which other sites must not learn
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
})
