import type { Instance } from './instance.ts'
import type { Service } from './service.ts'

/** Milliseconds within which the service ends a request whose connection broke: less than a lease. */
const maxLateWorkMs = 20_000

/** Returns the `fetch` with which a server reaches its service: over a network that loses, delays and cuts. */
export function fetchOf(instance: Instance, service: Service): typeof globalThis.fetch {
  const { world } = instance
  const { scheduler } = world

  return async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    const body = new Uint8Array(await request.arrayBuffer())
    const place = service.documents.referenceAt(new URL(request.url).pathname) ?? placeOf(decoder.decode(body))
    const random = world.draws(`network|${service.shop}|${request.method}|${place}`)
    const fault = world.faults.at('service', random)
    if (fault) world.counts.lostResponses++
    const sleep = (ms: number) => instance.gate(scheduler.sleep(ms, signal))
    const { method, headers } = request
    const work = (isLate = false) =>
      service.handle(new Request(request.url, { method, headers, ...(body.length > 0 && { body }) }), isLate)

    await sleep(random.below(200))
    switch (fault) {
      case 'dies-before':
        return instance.die()
      case 'drops-request':
        throw new TypeError('fetch failed')
      case 'works-later':
        scheduler.after(random.below(maxLateWorkMs), () => void work(true))
        throw new TypeError('fetch failed')
      case '429':
        return new Response('{"message":"Too many requests"}', { status: 429, headers: { 'retry-after': '1' } })
      case '503':
        return new Response('Service unavailable', { status: 503 })
      case 'html':
        return gatewayError(502)
      default:
    }
    const response = await instance.gate(work())
    if (fault === 'dies-after') return instance.die()
    const isSlowRead = request.method === 'GET' && random.chance(0.3)
    await sleep(random.below(fault === 'late' ? 60_000 : isSlowRead ? 3000 : 200))
    if (fault === 'drops-response') throw new TypeError('fetch failed')
    if (fault === 'cut') return cutOff(response)
    // a gateway that has lost the service's response
    if (fault === 'gateway-error') return gatewayError(random.pick([502, 503, 504]))
    return response
  }
}

const decoder = new TextDecoder()

const gatewayError = (status: number) =>
  new Response('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } })

// what a request is about, without the tokens in it
function placeOf(body: string): string {
  const [, name = ''] = /"(?:invoice|customNumber|legal_name)":"([^"]*)"/.exec(body) ?? []
  return name
}

async function cutOff(response: Response): Promise<Response> {
  if (response.headers.get('content-type') === 'application/pdf') return brokenFile(response)
  const text = await response.text()
  const { status, headers } = response
  return new Response(text.slice(0, text.length / 2), { status, headers })
}

/** Returns a file whose connection breaks after half of its bytes. */
async function brokenFile(response: Response): Promise<Response> {
  const { status, headers } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  return new Response(body, { status, headers })
}
