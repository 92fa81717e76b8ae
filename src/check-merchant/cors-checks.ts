import { type Check, type Findings, unless } from './check.ts'
import type { Exchange } from './exchange.ts'

const sentHeaders = ['authorization', 'content-type', 'if-none-match', 'prefer']
const readHeaders = ['etag', 'preference-applied', 'retry-after', 'x-request-id']
const foreignOrigin = 'https://not-allowed.example'

const listIn = ({ headers }: Exchange, name: string) =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase())

const lists = (exchange: Exchange, header: string, expected: readonly string[]): Findings => {
  const listed = listIn(exchange, header)
  const missing = expected.filter((each) => !listed.includes(each))
  return unless(missing.length === 0, `${exchange.call}: ${header} lacks ${missing.join(', ')}`)
}

const allows = ({ call, status, headers }: Exchange, origin: string): Findings =>
  unless(
    headers.get('access-control-allow-origin') === origin,
    `${call} (${status}): Access-Control-Allow-Origin is not ${origin}`,
  )

export const corsChecks: readonly Check[] = [
  {
    name: 'cors/preflight',
    what: 'a preflight request allows the methods and headers of the elements',
    needs: ['origin'],
    async run({ send, origin }) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': sentHeaders.join(','),
      }
      const exchange = await send('OPTIONS /pix', { session: null, headers })
      return [
        ...unless(
          exchange.status === 204 || exchange.status === 200,
          `OPTIONS /pix responded ${exchange.status}, expected 204`,
        ),
        ...allows(exchange, origin),
        ...lists(exchange, 'access-control-allow-methods', ['get', 'post']),
        ...lists(exchange, 'access-control-allow-headers', sentHeaders),
      ]
    },
  },
  {
    name: 'cors/responses',
    what: 'a page of the origin can read responses and problems, with their headers',
    needs: ['origin'],
    async run({ send, origin }) {
      const headers = { origin }
      const responses = [await send('GET /pix', { headers }), await send('GET /pix', { headers, session: null })]
      return responses.flatMap((exchange) => [
        ...allows(exchange, origin),
        ...lists(exchange, 'access-control-expose-headers', readHeaders),
        ...lists(exchange, 'vary', ['origin']),
      ])
    },
  },
  {
    name: 'cors/other-origins',
    what: 'a page of an origin that is not listed can read nothing',
    async run({ send }) {
      const exchange = await send('GET /pix', { headers: { origin: foreignOrigin } })
      const isAllowed = exchange.headers.has('access-control-allow-origin')
      return unless(!isAllowed, `GET /pix: Access-Control-Allow-Origin allows ${foreignOrigin}`)
    },
  },
]
