import { expect, test } from 'vitest'
import { bind } from '../../src/core/bind.ts'
import { asFile } from '../../src/core/download.ts'
import { operation } from '../../src/core/operation.ts'
import type { CallOptions } from '../../src/core/options.ts'
import { serverOf } from './server.ts'

const files = {
  files: { get: operation({ method: 'GET', path: '/file', key: 'any', ...asFile }) },
}

test('a download gives its name, type, size and bytes', async () => {
  await using server = await serverOf((_, response) =>
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
  expect(() => file.stream()).toThrow('has been read')
})

test('the first chunk is handed on while the rest is still held back', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await using server = await serverOf((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('first')
    void held.then(() => response.end('second'))
  })
  const reader = (await bind(files, { baseURL: server.url }).files.get()).stream().getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first')
  release()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('second')
  expect((await reader.read()).done).toBe(true)
})

test('a pause longer than the timeout, and a cut, end the stream with a NetworkError', async () => {
  await using paused = await serverOf(
    (_, response) => void response.writeHead(200, { 'content-type': 'a/b' }).write('first'),
  )
  const pausing = (await bind(files, { baseURL: paused.url, timeout: 200 }).files.get()).blob()
  await expect(pausing).rejects.toMatchObject({ name: 'NetworkError', timeout: true })
  await using cut = await serverOf((_, response) => {
    response.writeHead(200, { 'content-type': 'a/b', 'content-length': '100' })
    response.write('first', () => response.destroy())
  })
  const cutting = (await bind(files, { baseURL: cut.url }).files.get()).blob()
  await expect(cutting).rejects.toMatchObject({ name: 'NetworkError', timeout: false })
})

test('a runtime that no longer hears the signal lets go of the file all the same: too late, left, never read', async () => {
  const released: string[] = []
  const paused = (name: string) => async () =>
    new Response(new ReadableStream({ cancel: () => void released.push(name) }), { headers: { 'content-type': 'a/b' } })
  const get = (name: string, options: CallOptions) =>
    bind(files, { baseURL: 'https://service.test', fetch: paused(name) }).files.get({}, options)
  const leaving = new AbortController()
  const { signal } = leaving

  await expect((await get('late', { timeout: 20 })).blob()).rejects.toMatchObject({ timeout: true })
  const reading = (await get('left', { signal })).blob()
  await get('never read', { signal })
  leaving.abort(new Error('left'))
  await expect(reading).rejects.toMatchObject({ name: 'NetworkError', timeout: false })
  expect(released).toEqual(['late', 'left', 'never read'])
})

test('a refusal of a download is a ServiceError under whatever status', async () => {
  for (const [status, name] of [
    [404, 'NotFoundError'],
    [200, 'ServiceError'],
  ] as const) {
    await using server = await serverOf((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"no file"}'),
    )
    await expect(bind(files, { baseURL: server.url }).files.get()).rejects.toMatchObject({ name, status })
  }
})
