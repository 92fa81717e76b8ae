import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Sends JSON to a Worker in workerd, and returns the JSON of its response. Throws the text of any other response. */
export async function callWorker<T>(address: URL | string, message: unknown, signal?: AbortSignal): Promise<T> {
  const body = JSON.stringify(message)
  const headers = { 'content-length': Buffer.byteLength(body) }
  // workerd closes a connection that was idle for five seconds, even while a request is sent on it
  const sent = request(address, { method: 'POST', agent: false, headers, ...(signal && { signal }) }).end(body)
  const [response] = await once(sent, 'response')
  const received = await text(response)
  if (response.statusCode !== 200) throw new Error(received)
  return JSON.parse(received)
}
