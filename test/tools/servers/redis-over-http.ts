import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { createClient } from '@redis/client'
import { redisAddress } from './redis.ts'

/** Starts an HTTP server with the interface of Upstash, in front of the Redis at this local port. */
export async function redisOverHttp(port: number) {
  const client = createClient({ url: redisAddress(port) })
  client.on('error', () => {}) // its commands reject
  await client.connect()

  const run = (command: (string | number)[]) =>
    client.sendCommand(command.map(String)).then(
      (reply) => ({ result: encoded(reply) }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : 'unknown' }),
    )

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const body = (await json(request)) as (string | number)[] & (string | number)[][]
    const isPipeline = request.url === '/pipeline'
    const reply = isPipeline ? await Promise.all(body.map(run)) : await run(body)
    response.writeHead('error' in reply ? 400 : 200).end(JSON.stringify(reply))
  }
  const server = createServer((request, response) => void respond(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
      client.destroy()
    },
  }
}

// the client asks for texts in base64
const encoded = (reply: unknown): unknown =>
  typeof reply === 'string' && reply !== 'OK' ? Buffer.from(reply).toString('base64') : reply
