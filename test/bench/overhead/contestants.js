// The same call by everyone: a Pix charge is asked for and answered. Each is given the stub in place of `fetch` by
// its own option, and is told not to retry; what it does beside that is its own. mercadopago has no such option and
// takes the global `fetch`, which is the stub in this process. stripe-node sends forms, not JSON, to an address of its
// own; openapi-fetch gives the stub a Request. Only guiche checks what it sends and what it gets.

import { answer, input } from '../charge.js'

const address = 'https://service.example/v2/payin/payments'

/** Everyone that this runtime can run, as functions that make the call once. */
export async function contestants(peers) {
  const text = JSON.stringify(answer)
  const stub = async () => new Response(text, { status: 200, headers: { 'content-type': 'application/json' } })
  const made = { 'bare fetch': bare(stub), guiche: await guiche(stub), ofetch: await ofetch(stub) }
  if (!peers) return made
  return {
    ...made,
    ky: await ky(stub),
    'openapi-fetch': await openapiFetch(stub),
    'stripe-node': await stripe(stub),
    mercadopago: await mercadopago(stub),
  }
}

const headers = { authorization: 'Bearer pk', 'content-type': 'application/json' }

function bare(fetch) {
  return async () => (await fetch(address, { method: 'POST', headers, body: JSON.stringify(input) })).json()
}

async function guiche(fetch) {
  const { createClient, payins } = await import('../../../dist/src/index.js')
  const api = createClient({ baseURL: 'https://service.example', publicKey: 'pk', operations: { payins }, fetch })
  return () => api.payins.createPix(input)
}

async function ofetch(fetch) {
  const { createFetch } = await import('ofetch')
  const send = createFetch({ fetch, Headers })
  return () => send(address, { method: 'POST', headers, body: input, retry: false })
}

async function ky(fetch) {
  const { default: client } = await import('ky')
  const made = client.create({ fetch, retry: 0, headers })
  return () => made.post(address, { json: input }).json()
}

async function openapiFetch(fetch) {
  const { default: createClient } = await import('openapi-fetch')
  const client = createClient({ baseUrl: 'https://service.example', fetch, headers })
  return async () => (await client.POST('/v2/payin/payments', { body: input })).data
}

async function stripe(fetch) {
  const { default: Stripe } = await import('stripe')
  const client = new Stripe('pk', {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return () => client.paymentIntents.create(input)
}

async function mercadopago(fetch) {
  const { MercadoPagoConfig, Payment } = await import('mercadopago')
  globalThis.fetch = fetch
  const payment = new Payment(new MercadoPagoConfig({ accessToken: 'pk', options: { retries: 0 } }))
  return () => payment.create({ body: input })
}
