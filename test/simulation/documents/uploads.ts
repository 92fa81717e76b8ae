import { parseJson } from '../../../src/core/bounded-json.ts'
import { ResponseError } from '../../../widgets/common/connection/errors.ts'
import type { Uploader } from '../../../widgets/kyc-uploader/upload/upload-file.ts'
import type { Random } from '../../../src/store-cases/seeded-random.ts'
import type { FaultAt } from '../faults.ts'
import type { Shop } from '../shop.ts'
import type { World } from '../world.ts'

const chunkBytes = 64 * 1024
/** The most milliseconds between two chunks of a body, and those of a poor connection. */
const pausesMs = { usual: 40, late: 15_000 } as const
/** Milliseconds of a body that stalls: longer than either side waits for it. */
const stalledMs = 600_000

/** Returns how a page sends the bytes of a file: over a connection that breaks, stalls, is slow or sends them twice. */
export function uploaderOf(world: World, shop: Shop, tab: string): Uploader {
  const { scheduler, draws } = world

  return async (file, { url, method, headers }, { signal, onProgress }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const random = draws(`upload|${tab}`)
    const fault = world.faults.at('upload', random)
    if (fault) world.note(`upload of ${tab}: ${fault}`)
    const body = () => bodyOf(bytes, { fault, random, signal })
    const send = () => {
      // a body that a proxy ends early has lost its length
      const length = fault === 'ends-early' ? {} : { 'content-length': String(bytes.length) }
      const init = { method, headers: { ...headers, ...length }, body: body(), duplex: 'half' }
      return shop.fetch(`upload|${tab}`, new Request(url, init))
    }
    if (fault === 'drops-request') {
      await scheduler.sleep(random.below(1000))
      throw new TypeError('no response; check the connection')
    }
    if (fault === 'doubled') {
      void send().catch(() => {})
      await scheduler.sleep(random.below(200))
    }
    const response = await send()
    if (fault === 'drops-response') throw new TypeError('no response; check the connection')
    if (response.status >= 300) throw new ResponseError(response.status, parseJson(await response.text()), null)
    onProgress(1)
  }

  interface Sending {
    readonly fault: FaultAt<'upload'> | null
    readonly random: Random
    readonly signal: AbortSignal
  }

  /** Returns the bytes in chunks, some of them in a body that breaks off, stalls or ends before all have come. */
  function bodyOf(bytes: Uint8Array<ArrayBuffer>, { fault, random, signal }: Sending): ReadableStream<Uint8Array> {
    const isCut = fault === 'breaks' || fault === 'stalls' || fault === 'ends-early'
    const end = isCut ? Math.floor(random.below(bytes.length)) : bytes.length
    let at = 0
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await scheduler.sleep(random.below(pausesMs[fault === 'late' ? 'late' : 'usual']), signal)
          if (at < end) controller.enqueue(bytes.slice(at, Math.min(at + chunkBytes, end)))
          at += chunkBytes
          if (at < end) return
          if (fault === 'stalls') await scheduler.sleep(stalledMs, signal)
          if (fault === 'breaks') controller.error(new TypeError('terminated'))
          else controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  }
}
