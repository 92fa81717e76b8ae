import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { remote } from 'webdriverio'
import { expect, onTestFinished, test } from 'vitest'
import { settingsOf } from '../../tools/webkit.js'

const failures: Record<string, (response: ServerResponse) => void> = {
  'drops the connection': (response) => response.destroy(),
  'times out': (response) => respond(response, 500, { error: 'timeout', message: 'The page did not load' }),
  'is unavailable': (response) => respond(response, 503, { error: 'unknown error', message: 'Unavailable' }),
}

test.for(Object.keys(failures))('a page is requested once, even if the driver %s', async (failure) => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.url === '/session/1/url') return failures[failure]?.(response)
    respond(response, 200, request.url === '/session' ? { sessionId: '1', capabilities: {} } : null)
  })
  onTestFinished(() => server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')

  const driver = await remote({ ...settingsOf(address.port, '/browser'), logLevel: 'silent' })
  await expect(driver.navigateTo('https://shop.test')).rejects.toThrow()
  expect(requests.filter((request) => request === 'POST /session/1/url')).toHaveLength(1)
})

function respond(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ value }))
}
