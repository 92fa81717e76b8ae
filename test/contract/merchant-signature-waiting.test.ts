import { expect, test } from 'vitest'
import { advanceUntilSettled } from '../clock.ts'
import { openSigningShop } from './signing-shop.ts'

/** Opens a shop whose signer has the contract's view. `headers` are those of a request that waits for a change. */
async function viewedContract() {
  const shop = openSigningShop()
  const id = await shop.addOnboarding()
  const etag = (await shop.getView(id)).headers.get('etag') ?? ''
  return { ...shop, id, etag, headers: { prefer: 'wait=25', 'if-none-match': etag } }
}

test('a client that has the view already gets no second copy', async () => {
  const { request, id, etag } = await viewedContract()
  const response = await request('/signature', id, { headers: { 'if-none-match': etag } })
  expect([response.status, await response.text()]).toEqual([304, ''])
})

test('a waiting client gets a signature within 5 seconds', async () => {
  const { request, id, headers, sandbox, clock } = await viewedContract()
  const response = request('/signature', id, { headers })
  await clock.untilSleeping(1)
  await sandbox.signContract({ id, email: 'joao@example.com' })
  await clock.advance(5000)

  expect(await (await response).json()).toMatchObject({ signature: { signers: [{}, { status: 'signed' }] } })
})

test('a waiting client gets a 304 when the wait is over', async () => {
  const { request, id, headers: sent, clock } = await viewedContract()
  const { status, headers } = await advanceUntilSettled(clock, request('/signature', id, { headers: sent }))
  expect([status, headers.get('preference-applied')]).toEqual([304, 'wait=25'])
})

test('the service is read once in 5 seconds, for all signers together', async () => {
  const { getView, reads, clock, id } = await viewedContract()
  await Promise.all(Array.from({ length: 20 }, () => getView(id, { signer: 'joao@example.com' })))
  expect(reads).toEqual(['', '/signature/link'])

  await clock.advance(5000)
  await Promise.all(Array.from({ length: 20 }, () => getView(id)))
  expect(reads).toHaveLength(4)
})

test('each signer has another view', async () => {
  const { getView, id, etag } = await viewedContract()
  const { status } = await getView(id, { signer: 'joao@example.com', headers: { 'if-none-match': etag } })
  expect(status).toBe(200)
})

test('a signature that one server has shown does not vanish at another one, which has read the contract before', async () => {
  const shop = await viewedContract()
  const { otherServer, sandbox, clock, getView, request, id } = shop
  await clock.advance(1000)
  await sandbox.signContract({ id, email: 'joao@example.com' })
  const signed = await getView(id, { server: otherServer() })
  expect(signed.body.signature.signers).toMatchObject([{ status: 'pending' }, { status: 'signed' }])

  const headers = { ...shop.headers, 'if-none-match': signed.headers.get('etag') ?? '' }
  const response = request('/signature', id, { headers })
  await clock.untilSleeping(1)
  await clock.advance(5000)
  await clock.untilSleeping(1)
  await sandbox.signContract({ id, email: 'marina@example.com' })
  await clock.advance(5000)
  expect(await (await response).json()).toMatchObject({ signature: { status: 'signed' } })
})

test('a page is told when the contract cannot be read, instead of what a server had read before', async () => {
  let isDown = false
  const shop = openSigningShop({ intercept: () => (isDown ? new Response(null, { status: 503 }) : null) })
  const { clock, getView, request } = shop
  const id = await shop.addOnboarding()
  await getView(id)
  await clock.advance(1000)
  isDown = true
  const response = request('/signature', id, { headers: { prefer: 'wait=25', 'if-none-match': '"of another server"' } })
  await clock.untilSleeping(1)
  await clock.advance(5000)
  expect((await response).status).toBe(503)
})

test('a server that closes leaves a page with the view that it has, which another server may have read later', async () => {
  const { otherServer, sandbox, clock, getView, request, merchant, id } = await viewedContract()
  await clock.advance(1000)
  await sandbox.signContract({ id, email: 'joao@example.com' })
  const etag = (await getView(id, { server: otherServer() })).headers.get('etag') ?? ''
  const response = request('/signature', id, { headers: { prefer: 'wait=25', 'if-none-match': etag } })
  await clock.untilSleeping(1)
  void merchant.close()

  const { status, headers } = await response
  expect([status, headers.get('etag')]).toEqual([304, etag])
})
