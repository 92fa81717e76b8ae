// Every contestant creates a Pix charge. Each gets a stub instead of `fetch` through its own option and does not retry;
// everything else is its default. mercadopago has no such option and uses the global `fetch`, which is the stub in this
// process. stripe-node sends forms instead of JSON to its own URL, and openapi-fetch calls the stub with a Request. Only
// guiche validates the input and the response.

import { input, response } from '../charge.js'

const url = 'https://service.example/v2/payin/payments'

/** Returns a function for each contestant that makes the call once. Without `peers` these are the ones for every runtime. */
export async function contestants(peers) {
  const text = JSON.stringify(response)
  const stub = async () => new Response(text, { status: 200, headers: { 'content-type': 'application/json' } })
  const everywhere = { 'bare fetch': bare(stub), guiche: await guiche(stub), ofetch: await ofetch(stub) }
  if (!peers) return everywhere
  return {
    ...everywhere,
    ky: await ky(stub),
    'openapi-fetch': await openapiFetch(stub),
    'stripe-node': await stripe(stub),
    mercadopago: await mercadopago(stub),
  }
}

const headers = { authorization: 'Bearer pk', 'content-type': 'application/json' }

function bare(fetch) {
  return async () => (await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })).json()
}

async function guiche(fetch) {
  const { createClient, payins } = await import('../../../dist/node/index.js')
  const api = createClient({ baseURL: 'https://service.example', publicKey: 'pk', operations: { payins }, fetch })
  return () => api.payins.createPix(input)
}

async function ofetch(fetch) {
  const { createFetch } = await import('ofetch')
  const send = createFetch({ fetch, Headers })
  return () => send(url, { method: 'POST', headers, body: input, retry: false })
}

async function ky(fetch) {
  const { default: client } = await import('ky')
  const instance = client.create({ fetch, retry: 0, headers })
  return () => instance.post(url, { json: input }).json()
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
