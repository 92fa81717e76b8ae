/** Whether a page of this very server asks: a browser names in `Origin` who makes it send a POST. */
export function isSameOrigin(request: Request): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '')
  return origin?.host === new URL(request.url).host
}
