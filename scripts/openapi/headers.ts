const text = { type: 'string' }
const fixed = (description: string, value: string) => ({ description, required: true, schema: { const: value } })

/** The headers of responses, by the names of their components. */
export const headers = {
  'Cache-Control': fixed('No response may be stored.', 'no-store'),
  'X-Content-Type-Options': fixed('Browsers must not guess another media type.', 'nosniff'),
  'X-Request-Id': {
    description: 'The id of the request: that of its `X-Request-Id` header if it is of this form, otherwise a new one.',
    required: true,
    schema: { ...text, pattern: '^[A-Za-z0-9_.-]{1,64}$' },
  },
  ETag: {
    description:
      'Identifies the view. It stays the same while nothing but `server_time` changes, and is another one after every other change.',
    required: true,
    schema: { ...text, pattern: '^(W/)?"[^"]*"$' },
  },
  'Preference-Applied': {
    description:
      'Sent if and only if the request has `Prefer: wait`. The seconds that the server was ready to wait, which may be fewer than the request asked for. Without it, pages ask again after a pause of 2 to 10 seconds.',
    schema: { ...text, pattern: '^wait=[0-9]+$' },
  },
  'Retry-After': {
    description: 'Seconds after which to send the request again. Pages wait for them, up to 60.',
    schema: { ...text, pattern: '^[0-9]+$' },
  },
  'WWW-Authenticate': fixed('The session is sent as a bearer token.', 'Bearer'),
  Allow: { description: 'The methods of the route, separated by commas.', required: true, schema: text },
  'Content-Disposition': { description: 'The file is saved, and never shown as a page.', required: true, schema: text },
  'Access-Control-Allow-Origin': {
    description: "The request's `Origin`, if its pages may call the server; absent otherwise. Never `*`.",
    schema: text,
  },
  'Access-Control-Expose-Headers': {
    description:
      'At least `etag`, `preference-applied`, `retry-after` and `x-request-id`, and `content-disposition` for files. Sent with `Access-Control-Allow-Origin`.',
    schema: text,
  },
  'Access-Control-Allow-Methods': { description: 'At least `GET`, `POST` and `PATCH`.', required: true, schema: text },
  'Access-Control-Allow-Headers': {
    description:
      'At least `authorization`, `content-type`, `if-none-match`, `prefer`, `upload-complete` and `upload-offset`.',
    required: true,
    schema: text,
  },
  Vary: { description: 'Contains `Origin` where pages of other origins may call the server.', schema: text },
} as const

/** The name of a header's component. */
export type HeaderName = keyof typeof headers

/** The headers of every response. */
const everywhere = [
  'Cache-Control',
  'X-Content-Type-Options',
  'X-Request-Id',
  'Vary',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
] as const

/** Refers to the headers of every response, and to these. */
export const headersWith = (...names: readonly HeaderName[]) =>
  Object.fromEntries([...names, ...everywhere].map((name) => [name, { $ref: `#/components/headers/${name}` }]))
