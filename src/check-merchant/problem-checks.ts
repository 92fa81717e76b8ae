import { isRecord } from '../core/is-record.ts'
import { type Check, isProblem, unless } from './check.ts'

/** More than the largest body of the contract, 1 MiB of JSON. */
const tooLarge = JSON.stringify({ padding: 'x'.repeat(1024 * 1024) })

/** The checks of problems: requests that a server must reject. */
export const problemChecks: readonly Check[] = [
  {
    name: 'problem/unknown-route',
    what: 'an unknown route is a 404 not-found',
    run: async ({ send }) => isProblem(await send('GET /no-such-route'), 'not-found'),
  },
  {
    name: 'problem/no-session',
    what: 'a request without a session is a 401 invalid-session',
    run: async ({ send }) => isProblem(await send('GET /pix', { session: null }), 'invalid-session'),
  },
  {
    name: 'problem/forged-session',
    what: 'a made-up session, and one with a changed character, are a 401 invalid-session',
    async run({ send, sessions: { order } }) {
      const forged = [await send('GET /pix', { session: 'made-up' })]
      for (const share of [0.25, 0.75])
        forged.push(await send('POST /pix', { session: changed(order, share), body: {} }))
      return forged.flatMap((exchange) => isProblem(exchange, 'invalid-session'))
    },
  },
  {
    name: 'problem/method',
    what: 'another method is a 405 method-not-allowed with the allowed methods in Allow',
    async run({ send }) {
      const exchange = await send('DELETE /pix')
      const allowed = (exchange.headers.get('allow') ?? '').split(',').map((method) => method.trim())
      const isListed = ['GET', 'POST'].every((method) => allowed.includes(method))
      return [
        ...isProblem(exchange, 'method-not-allowed'),
        ...unless(isListed, 'DELETE /pix: the Allow header does not list GET and POST'),
      ]
    },
  },
  {
    name: 'problem/malformed',
    what: 'a body that is not JSON is a 400 malformed-request',
    run: async ({ send }) => isProblem(await send('POST /pix', { body: '{"renew":' }), 'malformed-request'),
  },
  {
    name: 'problem/invalid-field',
    what: 'an invalid field is a 422 validation-failed, which names it in `fields`',
    async run({ send }) {
      const exchange = await send('POST /pix', { body: { renew: 'yes' } })
      const { fields } = isRecord(exchange.body) ? exchange.body : {}
      const messages = isRecord(fields) ? fields['renew'] : null
      return [
        ...isProblem(exchange, 'validation-failed'),
        ...unless(
          Array.isArray(messages) && messages.length > 0 && messages.every((text) => typeof text === 'string'),
          'POST /pix: `fields.renew` of the problem validation-failed is no list of messages',
        ),
      ]
    },
  },
  {
    name: 'problem/too-large',
    what: 'a body of more than 1 MiB is a 413 body-too-large',
    run: async ({ send }) => isProblem(await send('POST /pix', { body: tooLarge }), 'body-too-large'),
  },
]

// the last character of base64 may hold unused bits, so characters inside are changed
function changed(session: string, share: number): string {
  const at = Math.floor(session.length * share)
  return session.slice(0, at) + (session[at] === 'A' ? 'B' : 'A') + session.slice(at + 1)
}
