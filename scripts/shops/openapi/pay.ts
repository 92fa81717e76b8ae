import createClient from 'openapi-fetch'
import type { components, paths } from './build/api.d.ts'

type Charge = components['schemas']['Charge']

// waits until the order of a session is paid by Pix, as an element does: node pay.ts <address of the server> <session>
const [baseUrl = '', session = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${session}` } })

/** Returns the charge of the order, and creates it where there is none. */
async function openCharge(): Promise<Charge> {
  const existing = await client.GET('/pix')
  if (existing.data) return existing.data
  if (existing.error.type !== 'urn:guiche:charge-not-found') throw new Error(existing.error.detail)
  const { data, error } = await client.POST('/pix', { body: { renew: false } })
  if (error) throw new Error(error.detail)
  return data
}

/** Waits for a view that is another one than that of the tag. */
async function waitForChange(tag: string | null) {
  const { data, error, response } = await client.GET('/pix', {
    params: { header: { Prefer: 'wait=25', ...(tag !== null && { 'If-None-Match': tag }) } },
  })
  if (error) throw new Error(error.detail)
  return { charge: data, tag: response.headers.get('etag') }
}

let charge = await openCharge()
console.log(charge.status, charge.pix?.code)
for (let tag: string | null = null; charge.status === 'open'; ) {
  const change = await waitForChange(tag)
  tag = change.tag
  charge = change.charge ?? charge // a 304 has no body
}
console.log(charge.status, charge.paid_amount)
