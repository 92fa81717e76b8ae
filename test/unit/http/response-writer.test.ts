import { expect, test, vi } from 'vitest'
import { responseWriter } from '../../../src/http/response-writer.ts'
import { testClock } from '../../clock.ts'

/** Creates a writer to a response whose client takes what the test says. */
function openWriter() {
  const clock = testClock()
  const closed = new AbortController()
  const listeners = new Map<string, () => void>()
  const outgoing = {
    write: vi.fn<(part: Uint8Array) => boolean>(() => false),
    end: vi.fn(),
    destroy: vi.fn(() => closed.abort()),
    once: (event: string, listener: () => void) => listeners.set(event, listener),
  }
  const writer = responseWriter(outgoing, closed.signal, clock, 30_000)
  return { clock, outgoing, writer, closed, emit: (event: string) => listeners.get(event)?.() }
}

test('the connection is closed when the client does not take the end of a response in time', async () => {
  const { clock, outgoing, writer } = openWriter()
  const ended = writer.end()
  await clock.advance(29_999)
  expect([outgoing.end.mock.calls.length, outgoing.destroy.mock.calls.length]).toEqual([1, 0])

  await clock.advance(1)
  await ended
  expect(outgoing.destroy).toHaveBeenCalledOnce()
})

test('a large chunk is written in parts, and each has the whole time', async () => {
  const { clock, outgoing, writer, emit } = openWriter()
  const written = writer.write(new Uint8Array(150_000))
  for (let part = 0; part < 3; part++) {
    await clock.advance(29_999)
    emit('drain')
  }
  await written

  expect(outgoing.write.mock.calls.map(([part]) => part.byteLength)).toEqual([65_536, 65_536, 18_928])
  expect(outgoing.destroy).not.toHaveBeenCalled()
})

test('no timer remains once the response is sent', async () => {
  const { clock, writer, emit } = openWriter()
  const ended = writer.end()
  emit('finish')
  await ended

  expect(clock.pendingSleepsMs).toEqual([])
})

test('nothing is written to a closed connection, and nothing waits for it', async () => {
  const { clock, outgoing, writer, closed } = openWriter()
  closed.abort()
  await writer.write(new Uint8Array(10))
  await writer.end()

  expect(outgoing.write).not.toHaveBeenCalled()
  expect(clock.pendingSleepsMs).toEqual([])
})
