interface ResponseOptions {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Like `Response.json`, which encodes and copies at once on Node: a sixth of the time of a request for a charge. */
export const jsonResponse = (value: unknown, options?: ResponseOptions): Response =>
  jsonTextResponse(JSON.stringify(value), options)

/** Returns a response of this JSON text. */
export const jsonTextResponse = (text: string, { headers, ...init }: ResponseOptions = {}): Response =>
  new Response(text, { ...init, headers: { 'content-type': 'application/json', ...headers } })

/** Returns a `Content-Disposition` to save a file under this name (RFC 6266): in ASCII, and exactly in `filename*`. */
export function attachment(name: string): string {
  const ascii = name.normalize('NFD').replace(/[^ -~]|["\\]/g, '')
  // encodeURIComponent throws on half of a surrogate pair
  const encodable = name.replace(/\p{Cs}/gu, '')
  const encoded = encodeURIComponent(encodable).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Adds the header that keeps browsers from treating a response as another media type than its own. */
export function noSniff(response: Response): Response {
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}
