/** Checks that a page of this server sent the request. A browser's `Origin` header names the page that sends a POST. */
export function isSameOrigin(request: Request): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '')
  return origin?.host === new URL(request.url).host
}
