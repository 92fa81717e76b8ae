import { afterEach, describe, expect, test } from 'vitest'
import type { FaultKind } from '../../src/sandbox/index.ts'
import { street } from './street.ts'

let town: ReturnType<typeof street>
afterEach(() => town.close())

describe('fifty payers of one order at two servers at once are shown one code when the service', () => {
  test.each<[string, FaultKind[]]>([
    ['answers', []],
    ['is slow', ['latency']],
    ['loses a request', ['drop-before']],
    ['loses an answer', ['drop-after']],
    ['loses one after the other', ['drop-after', 'drop-before']],
    ['loses more than a server bears with', ['drop-before', 'drop-after', 'cut', 'drop-after', 'drop-before']],
  ])('%s', async (_, kinds) => {
    town = street()
    const shops = [await town.open(), await town.open()]
    for (const kind of kinds) town.sandbox.fault({ operation: 'payins.createPix', kind, ms: 700 })
    const asked = Array.from({ length: 25 }, () => shops.map((shop) => shop.charge())).flat()
    const codes = new Set((await Promise.all(asked)).map(({ pix }) => pix.code))

    expect(codes.size).toBe(1)
    expect((await town.sandbox.charges()).map(({ pix }) => pix.qr_code)).toContain([...codes][0])
  })
})
