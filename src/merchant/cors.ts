/** Lets pages of listed origins ask, and no others: an exact list, without credentials of the browser. */
export function corsFor(origins: readonly string[]) {
  const allowed = (request: Request) => {
    const origin = request.headers.get('origin')
    return origin !== null && origins.includes(origin) ? origin : null
  }

  return {
    /** The answer to a browser that asks whether it may ask; null for any other request. */
    preflight(request: Request): Response | null {
      if (request.method !== 'OPTIONS' || !allowed(request)) return null
      const headers = {
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': 'authorization, content-type, if-none-match, prefer',
        'access-control-max-age': '600',
      }
      return new Response(null, { status: 204, headers })
    },

    /** Marks an answer as one that the request's origin may read. */
    open(request: Request, { headers }: Response): void {
      if (origins.length) headers.append('vary', 'origin')
      const origin = allowed(request)
      if (!origin) return
      headers.set('access-control-allow-origin', origin)
      headers.set('access-control-expose-headers', 'content-disposition, etag, preference-applied, retry-after')
    },
  }
}
