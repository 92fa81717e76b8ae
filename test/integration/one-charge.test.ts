import { afterEach, describe, expect, test } from 'vitest'
import type { FaultKind } from '../../src/sandbox/index.ts'
import { type Cluster, createCluster } from './cluster.ts'

let cluster: Cluster
afterEach(() => cluster.close())

describe('fifty concurrent payers of one order at two servers get the same code when the service', () => {
  test.each<[string, FaultKind[]]>([
    ['responds', []],
    ['is slow', ['latency']],
    ['loses a request', ['drop-before']],
    ['loses a response', ['drop-after']],
    ['loses two in a row', ['drop-after', 'drop-before']],
    ['loses more than a server retries', ['drop-before', 'drop-after', 'truncate', 'drop-after', 'drop-before']],
  ])('%s', async (_, kinds) => {
    cluster = createCluster()
    const servers = [await cluster.startServer(), await cluster.startServer()]
    for (const kind of kinds) cluster.sandbox.injectFault({ operation: 'payins.createPix', kind, delayMs: 700 })
    const charges = Array.from({ length: 25 }, () => servers.map((server) => server.createCharge())).flat()
    const codes = new Set((await Promise.all(charges)).map(({ pix }) => pix.code))

    expect(codes.size).toBe(1)
    expect((await cluster.sandbox.pixCharges()).map(({ pix }) => pix.qr_code)).toContain([...codes][0])
  })
})
