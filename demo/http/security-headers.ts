import { type CspOptions, csp } from 'guiche/merchant'

/** The differences of one page from the policy of all pages. */
export type PolicyOptions = Partial<CspOptions>

/** Returns the security headers of a page or file. By default, a page has no element. */
export const securityHeaders = (options: PolicyOptions = {}) => ({
  'content-security-policy': csp({ elements: [], ...options }),
  'x-content-type-options': 'nosniff',
  // a page's URL contains the order's reference, which other sites must not learn
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
})
