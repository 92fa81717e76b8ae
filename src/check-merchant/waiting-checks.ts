import { type Check, type CheckedServer, type Findings, hasStatus, isProblem, textIn, unless } from './check.ts'
import type { Exchange } from './exchange.ts'

/** Seconds that the checks ask the server to wait. */
const waitSeconds = 2
const paymentWaitSeconds = 20
/** Milliseconds by which a response may be late: the network and a busy machine need time too. */
const toleranceMs = 5000
/** Milliseconds by which a server's timer may be early. */
const timerToleranceMs = 300
/** How many pages wait at the same time. */
const simultaneousWaits = 10

const etagOf = ({ headers }: Exchange) => headers.get('etag') ?? ''

/** Loads the charge and returns its entity tag with the findings about it. */
async function loadTag({ send }: CheckedServer): Promise<{ etag: string; findings: Findings }> {
  const loaded = await send('GET /pix')
  const etag = etagOf(loaded)
  const isTag = /^(W\/)?"[^"]*"$/.test(etag)
  const findings = [
    ...hasStatus(loaded, 200),
    ...unless(isTag, 'GET /pix has no ETag, so no page can wait for a change'),
  ]
  return { etag, findings }
}

/** Runs a check that needs the charge's entity tag. */
const withTag =
  (check: (server: CheckedServer, etag: string) => Promise<Findings>) => async (server: CheckedServer) => {
    const { etag, findings } = await loadTag(server)
    return findings.length ? findings : check(server, etag)
  }

const isUnchanged = (exchange: Exchange, etag: string): Findings => [
  ...hasStatus(exchange, 304),
  ...unless(exchange.status !== 304 || etagOf(exchange) === etag, `${exchange.call}: the 304 has another ETag or none`),
]

/** Checks that the server held the request for as long as it says, which may be less than was asked for. */
function isHeld(exchange: Exchange): Findings {
  const { call, headers, elapsedMs } = exchange
  const applied = /^wait=(\d+)$/.exec(headers.get('preference-applied') ?? '')?.[1]
  if (applied === undefined)
    return [`${call}: a response to \`Prefer: wait\` needs \`Preference-Applied: wait=<seconds>\``]
  const heldMs = Number(applied) * 1000
  return [
    ...unless(Number(applied) <= waitSeconds, `${call} waited longer than it was asked to (wait=${applied})`),
    ...unless(
      elapsedMs >= heldMs - timerToleranceMs,
      `${call} responded after ${elapsedMs} ms and said it waited ${heldMs} ms; pages would ask without a pause`,
    ),
    ...unless(elapsedMs <= heldMs + toleranceMs, `${call} responded after ${elapsedMs} ms, expected ${heldMs} ms`),
  ]
}

/** The checks of conditional requests and long polling. They need a charge. */
export const waitingChecks: readonly Check[] = [
  {
    name: 'waiting/etag',
    what: 'GET /pix has an ETag, which stays the same while nothing changes',
    run: withTag(async ({ send }, etag) =>
      unless(
        etagOf(await send('GET /pix')) === etag,
        'GET /pix has another ETag each time; compute it without `server_time`',
      ),
    ),
  },
  {
    name: 'waiting/unchanged',
    what: 'If-None-Match without Prefer responds 304 at once, also for a weak tag and for a list of tags',
    run: withTag(async ({ send }, etag) => {
      const strong = etag.replace(/^W\//, '')
      const forms = [etag, `W/${strong}`, `"other", ${strong}`]
      const responses = await Promise.all(
        forms.map((known) => send('GET /pix', { headers: { 'if-none-match': known } })),
      )
      return [...new Set(responses.flatMap((response) => isUnchanged(response, etag)))]
    }),
  },
  {
    name: 'waiting/held',
    what: `Prefer: wait=${waitSeconds} with the current ETag responds 304 when the time is over, and says so`,
    run: withTag(async ({ send }, etag) => {
      const held = await send('GET /pix', { headers: { 'if-none-match': etag }, waitSeconds })
      return [...isUnchanged(held, etag), ...isHeld(held)]
    }),
  },
  {
    name: 'waiting/changed',
    what: 'Prefer: wait with another ETag, or with none, responds 200 at once',
    run: withTag(async ({ send }) => {
      const long = { waitSeconds: paymentWaitSeconds }
      const other = await send('GET /pix', { headers: { 'if-none-match': '"other"' }, ...long })
      return [other, await send('GET /pix', long)].flatMap((response) => [
        ...hasStatus(response, 200),
        ...unless(response.elapsedMs < toleranceMs, 'GET /pix waited although the page did not have the current view'),
      ])
    }),
  },
  {
    name: 'waiting/many',
    what: `${simultaneousWaits} pages wait at the same time, and another request is answered meanwhile`,
    run: withTag(async ({ send }, etag) => {
      const waiting = { isOver: false }
      const waits = Array.from({ length: simultaneousWaits }, () =>
        send('GET /pix', { headers: { 'if-none-match': etag }, waitSeconds }),
      )
      const over = Promise.all(waits).then((responses) => {
        waiting.isOver = true
        return responses
      })
      over.catch(() => {}) // it is awaited below, after a request that may fail too
      const other = await send('GET /pix')
      const isInTime = !waiting.isOver || other.elapsedMs < timerToleranceMs
      const responses = await over
      return [
        ...new Set(responses.flatMap((response) => [...isUnchanged(response, etag), ...isHeld(response)])),
        ...hasStatus(other, 200),
        ...unless(isInTime, 'GET /pix was answered only after the waiting pages; serve requests concurrently'),
      ]
    }),
  },
]

/** The check that pays the order. It runs last. */
export const paymentCheck: Check = {
  name: 'waiting/paid',
  what: 'a payment ends the wait: GET /pix responds 200 with `paid` and another ETag; renewing is already-settled',
  needs: ['sandbox'],
  run: withTag(async ({ send, pay }, etag) => {
    const id = textIn(await send('GET /pix'), 'id')
    const wait = send('GET /pix', { headers: { 'if-none-match': etag }, waitSeconds: paymentWaitSeconds })
    const [changed, unpaid] = await Promise.all([wait, pay(id)])
    if (unpaid.length) return unpaid
    const renewed = await send('POST /pix', { body: { renew: true } })
    return [
      ...hasStatus(changed, 200),
      ...unless(textIn(changed, 'status') === 'paid', 'GET /pix: `status` is not `paid` after the payment'),
      ...unless(etagOf(changed) !== etag, 'GET /pix has the same ETag before and after the payment'),
      ...unless(
        changed.elapsedMs < toleranceMs,
        `GET /pix responded ${changed.elapsedMs} ms after the payment; a change must end the wait`,
      ),
      ...isProblem(renewed, 'already-settled'),
    ]
  }),
}
