import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FaultKind } from '../../src/sandbox/index.ts'
import { createCluster } from './cluster.ts'

const cluster = createCluster()
let servers: readonly Awaited<ReturnType<typeof cluster.startServer>>[]
beforeAll(async () => {
  servers = [await cluster.startServer(), await cluster.startServer()]
})
afterAll(() => cluster.close())

describe('fifty concurrent payers of one order at two servers get the same code when the service', () => {
  test.each<[string, string, FaultKind[]]>([
    ['responds', 'A-1', []],
    ['is slow', 'A-2', ['latency']],
    ['loses a request', 'A-3', ['drop-before']],
    ['loses a response', 'A-4', ['drop-after']],
    ['loses two in a row', 'A-5', ['drop-after', 'drop-before']],
    ['loses more than a server retries', 'A-6', ['drop-before', 'drop-after', 'truncate', 'drop-after', 'drop-before']],
  ])('%s', async (_, order, kinds) => {
    for (const kind of kinds) cluster.sandbox.injectFault({ operation: 'payins.createPix', kind, delayMs: 700 })
    const charges = Array.from({ length: 25 }, () => servers.map((server) => server.createCharge(order))).flat()
    const codes = new Set((await Promise.all(charges)).map(({ pix }) => pix.code))

    expect(codes.size).toBe(1)
    const created = (await cluster.sandbox.pixCharges()).filter(({ invoice }) => invoice.startsWith(`${order}-`))
    expect(created.map(({ pix }) => pix.qr_code)).toContain([...codes][0])
  })
})
