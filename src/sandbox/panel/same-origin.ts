/** Whether a page of this very server asks, or no page at all: browsers say who makes them send a POST. */
export function isSameOrigin({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origin.replace(/^https?:\/\//, '') === new URL(url).host
}
