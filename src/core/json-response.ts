/**
 * Returns a response with a value as JSON, like `Response.json`. On Node, that encodes the text at once and copies the
 * bytes, which was a sixth of a request for a charge.
 */
export const jsonResponse = (
  value: unknown,
  { headers, ...init }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Response =>
  new Response(JSON.stringify(value), { ...init, headers: { 'content-type': 'application/json', ...headers } })
