import { type Check, type CheckedServer, type Findings, unless } from './check.ts'
import type { Exchange } from './exchange.ts'

/** Returns a finding that names the calls whose responses do not satisfy a condition. */
function everyResponse(isRight: (exchange: Exchange) => boolean, finding: string) {
  return async ({ exchanges }: CheckedServer): Promise<Findings> => {
    const calls = new Set(exchanges.filter((each) => !isRight(each)).map(({ call, status }) => `${call} (${status})`))
    return unless(calls.size === 0, `${finding}: ${[...calls].join(', ')}`)
  }
}

/** The checks of headers. They read every response of the checks before them. */
export const headerChecks: readonly Check[] = [
  {
    name: 'header/no-store',
    what: 'every response has Cache-Control: no-store',
    run: everyResponse(
      ({ headers }) => /(^|[\s,])no-store($|[\s,])/i.test(headers.get('cache-control') ?? ''),
      'no Cache-Control: no-store',
    ),
  },
  {
    name: 'header/nosniff',
    what: 'every response has X-Content-Type-Options: nosniff',
    run: everyResponse(({ headers }) => headers.get('x-content-type-options') === 'nosniff', 'no nosniff'),
  },
  {
    name: 'header/no-cookie',
    what: 'no response sets a cookie',
    run: everyResponse(({ headers }) => !headers.has('set-cookie'), 'a cookie'),
  },
  {
    name: 'header/request-id',
    what: 'every response has an X-Request-Id: that of the request, or a new one',
    async run(server) {
      const given = `check-${server.exchanges.length}`
      const exchange = await server.send('GET /pix', { headers: { 'x-request-id': given } })
      const missing = everyResponse(
        ({ headers }) => /^[\w.-]{1,64}$/.test(headers.get('x-request-id') ?? ''),
        'no X-Request-Id of 1 to 64 letters, digits, `.`, `_` and `-`',
      )
      return [
        ...(await missing(server)),
        ...unless(
          exchange.headers.get('x-request-id') === given,
          'GET /pix: the X-Request-Id of the request was replaced',
        ),
      ]
    },
  },
]
