import { expect, test } from 'vitest'
import { bind } from '../../src/client/bind.ts'
import { fileOutput, operation } from '../../src/core/operation.ts'
import type { CallOptions } from '../../src/core/options.ts'
import { advanceUntilSettled, testClock } from '../clock.ts'
import { startServer } from './start-server.ts'

const files = {
  files: { get: operation({ method: 'GET', path: '/file', key: 'any', ...fileOutput }) },
}

test('a download has its name, type, size and bytes', async () => {
  await using server = await startServer((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/pdf',
        'content-length': '8',
        'content-disposition': 'attachment; filename="contrato.pdf"',
      })
      .end('%PDF-1.7'),
  )
  const file = await bind(files, { baseURL: server.url }).files.get()
  expect(file).toMatchObject({ name: 'contrato.pdf', type: 'application/pdf', size: 8 })
  expect(await (await file.blob()).text()).toBe('%PDF-1.7')
  expect(() => file.stream()).toThrow('was already read')
})

test('the first chunk arrives before the rest is sent', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await using server = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('first')
    void released.then(() => response.end('second'))
  })
  const reader = (await bind(files, { baseURL: server.url }).files.get()).stream().getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first')
  release()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('second')
  expect((await reader.read()).done).toBe(true)
})

test('a pause longer than the timeout and a lost connection end the stream with a NetworkError', async () => {
  const clock = testClock()
  await using paused = await startServer(
    (_, response) => void response.writeHead(200, { 'content-type': 'a/b' }).write('first'),
  )
  const pausing = (await bind(files, { baseURL: paused.url, clock }).files.get()).blob()
  await expect(advanceUntilSettled(clock, pausing)).rejects.toMatchObject({ name: 'NetworkError', timedOut: true })
  await using cut = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'a/b', 'content-length': '100' })
    response.write('first', () => response.destroy())
  })
  const cutting = (await bind(files, { baseURL: cut.url }).files.get()).blob()
  await expect(cutting).rejects.toMatchObject({ name: 'NetworkError', timedOut: false })
})

test('a connection is closed even on a runtime that ignores the signal: after a timeout, an abort, and without a read', async () => {
  const released: string[] = []
  const paused = (name: string) => async () =>
    new Response(new ReadableStream({ cancel: () => void released.push(name) }), { headers: { 'content-type': 'a/b' } })
  const get = (name: string, options: CallOptions) =>
    bind(files, { baseURL: 'https://service.test', fetch: paused(name) }).files.get({}, options)
  const controller = new AbortController()
  const { signal } = controller

  await expect((await get('timed out', { timeout: 20 })).blob()).rejects.toMatchObject({ timedOut: true })
  const reading = (await get('aborted', { signal })).blob()
  await get('never read', { signal })
  controller.abort(new Error('aborted'))
  await expect(reading).rejects.toMatchObject({ name: 'NetworkError', timedOut: false })
  expect(released).toEqual(['timed out', 'aborted', 'never read'])
})

test('an error instead of a file is a ServiceError under any status', async () => {
  for (const [status, name] of [
    [404, 'NotFoundError'],
    [200, 'ServiceError'],
  ] as const) {
    await using server = await startServer((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"no file"}'),
    )
    await expect(bind(files, { baseURL: server.url }).files.get()).rejects.toMatchObject({ name, status })
  }
})

test('JSON that is sent as an attachment is a file', async () => {
  for (const disposition of ['attachment; filename="statement.json"', 'Attachment']) {
    await using server = await startServer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-disposition': disposition })
        .end('{"message":"the statement"}'),
    )
    const file = await bind(files, { baseURL: server.url }).files.get()
    expect(file.type).toBe('application/json')
    expect(await (await file.blob()).text()).toBe('{"message":"the statement"}')
  }
})

test('an error is no file, whatever its headers', async () => {
  await using server = await startServer((_, response) =>
    response
      .writeHead(404, { 'content-type': 'application/json', 'content-disposition': 'attachment' })
      .end('{"message":"no file"}'),
  )
  await expect(bind(files, { baseURL: server.url }).files.get()).rejects.toMatchObject({ name: 'NotFoundError' })
})
