/** Allows cross-origin requests from an exact list of origins, without cookies. */
export function corsFor(origins: readonly string[]) {
  const allowedOrigin = (request: Request) => {
    const origin = request.headers.get('origin')
    return origin !== null && origins.includes(origin) ? origin : null
  }

  return {
    /** Returns the response to a preflight request of an allowed origin; null for any other request. */
    preflight(request: Request): Response | null {
      if (request.method !== 'OPTIONS' || !allowedOrigin(request)) return null
      const headers = {
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, if-none-match, prefer, upload-complete, upload-offset',
        'access-control-max-age': '600',
      }
      return new Response(null, { status: 204, headers })
    },

    /** Adds the headers that let the request's origin read the response, if it is allowed. */
    allow(request: Request, { headers }: Response): void {
      if (origins.length) headers.append('vary', 'origin')
      const origin = allowedOrigin(request)
      if (!origin) return
      headers.set('access-control-allow-origin', origin)
      headers.set(
        'access-control-expose-headers',
        'content-disposition, etag, preference-applied, retry-after, upload-offset, x-request-id',
      )
    },
  }
}
