import { createHmac } from 'node:crypto'

/** The key with which the service signs its callbacks. Its owner reads it in the service's dashboard. */
export const callbackKey = 'whsec_of_the_test_account'

/** The header of a callback that holds its signature. */
export const signatureHeader = 'x-service-signature'

/** Returns the signature of a callback's body. */
export const signatureOf = (body: string) => createHmac('sha256', callbackKey).update(body).digest('hex')

/** Returns a callback: its record in an envelope, except where the interface speaks of a webhook, and signed. */
export function callbackRequest(url: string, event: string, record: object): Request {
  const body = JSON.stringify(event === 'onboarding' ? record : { event, data: record })
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(body) }
  return new Request(url, { method: 'POST', headers, body })
}
