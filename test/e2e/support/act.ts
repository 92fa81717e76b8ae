import type { APIRequestContext } from 'playwright-core'

/** Runs an action of the sandbox's panel, such as `payPix`: what the payer's bank or the service would do. */
export async function act(request: APIRequestContext, panel: string, action: string, input: object) {
  const response = await request.post(`${panel}/actions/${action}`, { data: input })
  if (!response.ok()) throw new Error(`${action}: ${await response.text()}`)
}
