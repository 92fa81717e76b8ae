import { expect, test } from 'vitest'
import { chunkReader } from '../../../src/http/chunk-reader.ts'

const large = 1024 * 1024

test('a large body is read into the memory of the last chunk, but only once that was sent', async () => {
  const firstBytes: (number | undefined)[] = []
  const body = new ReadableStream({
    type: 'bytes',
    pull({ byobRequest }) {
      const { buffer, byteOffset, byteLength } = byobRequest?.view ?? new Uint8Array()
      const bytes = new Uint8Array(buffer, byteOffset, byteLength)
      firstBytes.push(bytes[0])
      byobRequest?.respond(bytes.fill(7).byteLength)
    },
  })
  const reader = chunkReader(body, large)
  for (const isSent of [false, true, false]) expect((await reader.read(isSent))?.byteLength).toBe(65_536)
  await reader.cancel()

  expect(firstBytes).toEqual([0, 7, 0])
})

test.each([
  ['a small body', 5],
  ['a large body of a stream without buffers', large],
])('%s is read in the chunks of its stream', async (_, length) => {
  const chunks = ['some', 'text'].map((text) => new TextEncoder().encode(text))
  const reader = chunkReader(new ReadableStream({ start: (controller) => enqueue(controller, chunks) }), length)

  expect([await reader.read(true), await reader.read(true), await reader.read(true)]).toEqual([...chunks, null])
})

test('a large body ends with its stream', async () => {
  const body = new Blob(['some text']).stream()
  const reader = chunkReader(body, large)

  expect(new TextDecoder().decode((await reader.read(false)) ?? new Uint8Array())).toBe('some text')
  expect(await reader.read(true)).toBe(null)
})

function enqueue(controller: ReadableStreamDefaultController<Uint8Array>, chunks: readonly Uint8Array[]) {
  for (const chunk of chunks) controller.enqueue(chunk)
  controller.close()
}
