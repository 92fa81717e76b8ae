/**
 * Returns whether a request comes from a page of the same origin, or from no page: browsers say which site sends a
 * POST.
 */
export function isSameOrigin({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origin.replace(/^https?:\/\//, '') === new URL(url).host
}
