import { afterEach, expect, test } from 'vitest'
import { type Cluster, createCluster } from './cluster.ts'
import { waitFor } from '../contract/wait-for.ts'

let cluster: Cluster
afterEach(() => cluster.close())

test('an order gets paid although its server was killed after the service created a charge, before the response', async () => {
  cluster = createCluster()
  const server = await cluster.startServer()
  const { sandbox } = cluster
  sandbox.injectFault({ operation: 'payins.createPix', kind: 'drop-after', onTrigger: () => server.kill() })
  await expect(server.createCharge()).rejects.toThrow()
  expect(await sandbox.pixCharges()).toMatchObject([{ invoice: 'A-1-1' }])

  // the claim of the killed server ends once the next one has known it for half a minute
  const next = await cluster.startServer({ port: server.port, speed: 5 })
  const charge = await next.createCharge()
  const record = (await sandbox.pixCharges()).find(({ invoice }) => invoice === 'A-1-2')
  expect(charge).toMatchObject({ status: 'open', pix: { code: record?.pix.qr_code } })

  await sandbox.payPix({ invoice: 'A-1-2' })
  expect(await next.charge()).toMatchObject({ status: 'paid', invoice: 'A-1-2' })
  await waitFor(() => expect(cluster.hookEvents()).toEqual(['paid A-1 2 1990']))
})

test('a charge whose server was killed before the response still receives callbacks and pays the order', async () => {
  cluster = createCluster()
  const server = await cluster.startServer()
  cluster.sandbox.injectFault({ operation: 'payins.createPix', kind: 'drop-after', onTrigger: () => server.kill() })
  await expect(server.createCharge()).rejects.toThrow()
  const next = await cluster.startServer({ port: server.port })
  await cluster.sandbox.payPix({ invoice: 'A-1-1' })

  expect(await next.charge()).toMatchObject({ status: 'paid', invoice: 'A-1-1' })
})

test('a callback that was stored before its server was killed is applied later, and its hook runs', async () => {
  cluster = createCluster()
  const server = await cluster.startServer({ crashIn: 'parseCallback' })
  await server.createCharge()
  expect((await cluster.sandbox.payPix({ invoice: 'A-1-1' })).callback).toEqual({ error: 'unreachable' })
  await server.exited()
  const next = await cluster.startServer({ port: server.port })
  expect(await next.charge()).toMatchObject({ status: 'open' })

  expect(await next.processDue()).toBe(2)
  expect(await next.charge()).toMatchObject({ status: 'paid' })
  expect(cluster.hookEvents()).toEqual(['paid A-1 1 1990'])
})

test('a hook that was interrupted by a killed server runs again', async () => {
  cluster = createCluster()
  const server = await cluster.startServer({ crashIn: 'paid' })
  await server.createCharge()
  await cluster.sandbox.payPix({ invoice: 'A-1-1' })
  await server.exited()
  const next = await cluster.startServer({ port: server.port, clockOffsetMs: 31_000 })
  expect(cluster.hookEvents()).toEqual([])

  expect(await next.processDue()).toBe(1)
  expect(cluster.hookEvents()).toEqual(['paid A-1 1 1990'])
})
