import * as v from 'valibot'
import { isRecord } from '../core/is-record.ts'
import { card, cardViewSchema } from '../merchant-api/card.ts'
import { chargeViewSchema } from '../merchant-api/charge.ts'
import { kyc } from '../merchant-api/kyc.ts'
import { signature } from '../merchant-api/signature.ts'
import { timestamp } from '../schemas/scalars.ts'
import { pixCode } from '../values/pix-code.ts'
import { parseQrModules } from '../values/qr-modules.ts'
import { type Check, type Findings, hasStatus, isProblem, isView, textIn, unless } from './check.ts'
import type { Exchange } from './exchange.ts'

/** How many pages ask for the charge at the same time. */
export const simultaneousRequests = 10

// the elements parse it with their engine, and not every one parses a zone without a colon
const time = v.pipe(timestamp, v.regex(/(Z|[+-]\d\d:\d\d)$/, 'lacks a zone such as -03:00'))

/** Times as the contract demands them, which the elements' own schema takes on trust. */
const times = v.object({
  updated_at: time,
  server_time: time,
  paid_at: v.nullable(time),
  pix: v.nullable(v.object({ expires_at: v.nullable(time) })),
})

const codeOf = ({ body }: Exchange): string => {
  const pix = isRecord(body) ? body['pix'] : null
  return isRecord(pix) && typeof pix['code'] === 'string' ? pix['code'] : ''
}

/** Compares two responses with a charge: an order has one live charge. */
export const isSameCharge = (one: Exchange, other: Exchange): Findings =>
  hasStatus(other, 200).length
    ? hasStatus(other, 200)
    : unless(
        textIn(one, 'id') === textIn(other, 'id') && codeOf(one) === codeOf(other),
        `${other.call} responded with another charge; an order has one live charge`,
      )

/** The checks of the charge. They run first, and in this order: the first one needs an order without a charge. */
export const chargeChecks: readonly Check[] = [
  {
    name: 'charge/none-yet',
    what: 'GET /pix responds charge-not-found before the first POST /pix',
    run: async ({ send }) => isProblem(await send('GET /pix'), 'charge-not-found'),
  },
  {
    name: 'charge/one',
    what: `${simultaneousRequests} simultaneous POST /pix create one charge`,
    async run({ send }) {
      const requests = Array.from({ length: simultaneousRequests }, () => send('POST /pix', { body: {} }))
      const [first, ...others] = await Promise.all(requests)
      if (!first) return []
      return [...new Set([...hasStatus(first, 200), ...others.flatMap((other) => isSameCharge(first, other))])]
    },
  },
  {
    name: 'charge/view',
    what: 'POST /pix responds with the charge: every field, ISO 8601 times, and a code that banks accept',
    async run({ send }) {
      const exchange = await send('POST /pix', { body: {} })
      const invalid = isView(exchange, chargeViewSchema)
      if (invalid.length) return invalid
      const charge = v.parse(chargeViewSchema, exchange.body)
      const { problems } = pixCode.verify(charge.pix?.code ?? '', { amount: charge.amount })
      const qr = charge.pix?.qr
      return [
        ...isView(exchange, times),
        ...unless(charge.method === 'pix', `POST /pix: \`method\` is ${charge.method}, expected pix`),
        ...unless(charge.status === 'open', `POST /pix: \`status\` is ${charge.status}, expected open`),
        ...unless(problems.length === 0, `POST /pix: a bank would not accept \`pix.code\` (${problems.join(', ')})`),
        ...unless(qr !== null, 'POST /pix: `pix.qr` is null, so elements do not show the code'),
        ...unless(
          !qr || parseQrModules(qr) !== null,
          'POST /pix: `pix.qr` is not the modules of a QR code; or leave it out',
        ),
      ]
    },
  },
  {
    name: 'charge/repeated',
    what: 'POST /pix again, also with {"renew": true}, responds with the same charge while it is open',
    async run({ send }) {
      const first = await send('POST /pix', { body: {} })
      const again = await send('POST /pix', { body: { renew: false } })
      const renewed = await send('POST /pix', { body: { renew: true } })
      return [...isSameCharge(first, again), ...isSameCharge(first, renewed)]
    },
  },
  {
    name: 'charge/status',
    what: 'GET /pix responds with the same charge',
    async run({ send }) {
      const created = await send('POST /pix', { body: {} })
      const read = await send('GET /pix')
      return [...isView(read, chargeViewSchema), ...isSameCharge(created, read)]
    },
  },
  {
    name: 'charge/other-routes',
    what: 'GET /card responds with the card form or not-found; GET /kyc and GET /signature reject the session of an order',
    async run({ send }) {
      const form = await send(callOf(card.get))
      const others = [await send(callOf(kyc.get)), await send(callOf(signature.get))]
      return [
        ...(form.status === 200 ? isView(form, cardViewSchema) : isProblem(form, 'not-found')),
        ...others.flatMap((other) => isProblem(other, other.status === 404 ? 'not-found' : 'invalid-session')),
      ]
    },
  },
]

const callOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`
