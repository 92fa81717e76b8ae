import type { ServerFileStore } from '../../../src/merchant/files/file-store.ts'
import { type Instance, never } from '../instance.ts'

/** What has arrived of a file. Whoever takes it over removes it: its writer then fails. */
interface Part {
  bytes: Uint8Array<ArrayBuffer>
}

/** The files of a shop, which all of its servers share. A crash leaves what has arrived, as a folder on a disk does. */
export class FileCabinet {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly parts = new Map<string, Part>()

  /** Returns how many files and parts there are. */
  get count() {
    return this.files.size + this.parts.size
  }
}

const chunkBytes = 64 * 1024

/** Returns the files as one server reaches them: at times they fail, and the server may die at each chunk that it writes. */
export function fileStoreOf({ files, parts }: FileCabinet, instance: Instance): ServerFileStore {
  const { world } = instance

  async function call<T>(operation: string, work: () => T): Promise<T> {
    if (!instance.pass()) return never()
    const random = world.draws(`files|${instance.name}|${operation}`)
    await instance.gate(world.scheduler.sleep(random.below(4)))
    const fault = world.faults.at('files', random)
    if (fault) world.counts.storeFaults++
    if (fault === 'dies-before') return instance.die()
    if (fault === 'fails-before') throw new Error('The disk is away.')
    const result = work()
    if (fault === 'dies-after') return instance.die()
    if (fault === 'fails-after') throw new Error('The disk has not answered.')
    return result
  }

  return {
    async write(id, stream, offset) {
      const own: Part = await call('write', () => {
        const held = parts.get(id)?.bytes ?? new Uint8Array()
        if (offset > held.length) throw new RangeError('There are no bytes before the offset.')
        const part = { bytes: held.slice(0, offset) }
        parts.set(id, part)
        return part
      })
      const reader = stream.getReader()
      for (let chunk = await instance.gate(reader.read()); !chunk.done; chunk = await instance.gate(reader.read())) {
        const { value } = chunk
        await call('append', () => {
          own.bytes = joined(own.bytes, value)
        })
      }
      await call('complete', () => {
        if (parts.get(id) !== own) throw new Error('Another writer has taken the part over.')
        parts.delete(id)
        files.set(id, own.bytes)
      })
    },

    heldBytes: (id) => call('held', () => (files.get(id) ?? parts.get(id)?.bytes)?.length ?? 0),

    open: (id) =>
      call('open', () => {
        const file = files.get(id)
        return file ? { size: file.length, stream: () => streamOf(file, instance) } : null
      }),

    seal: (id, name) =>
      call('seal', () => {
        const file = files.get(id)
        if (file && !files.has(name)) files.set(name, file)
        files.delete(id)
      }),

    remove: (id) =>
      call('remove', () => {
        files.delete(id)
        parts.delete(id)
      }),
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(one.length + other.length)
  bytes.set(one)
  bytes.set(other, one.length)
  return bytes
}

function streamOf(file: Uint8Array<ArrayBuffer>, instance: Instance): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      async pull(controller) {
        await instance.gate(Promise.resolve())
        if (at < file.length) controller.enqueue(file.slice(at, at + chunkBytes))
        at += chunkBytes
        if (at >= file.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
