import { expect } from '@open-wc/testing'
import { ServiceError } from '../../../src/core/errors.ts'
import { put } from '../../../widgets/kyc-uploader/sending/put.ts'
import { test } from '../mocha.ts'

const place = (query = '') => ({
  id: 'upload-1',
  url: `/sink/put${query}`,
  method: 'PUT' as const,
  headers: { 'content-type': 'application/pdf' },
})

test('it tells how far it is, up to all of it', async () => {
  const shares: number[] = []
  const file = new Blob([new Uint8Array(4 * 1024 ** 2)])
  await put(file, place(), { signal: new AbortController().signal, progress: (share) => shares.push(share) })
  expect(shares).to.deep.equal(shares.toSorted((one, other) => one - other))
  expect(shares.at(-1)).to.equal(1)
})

test('given up, it ends at once', async () => {
  const giveUp = new AbortController()
  const sending = put(new Blob(['bytes']), place('?silent'), { signal: giveUp.signal, progress: () => {} })
  setTimeout(() => giveUp.abort(), 50)
  const outcome = await Promise.race([
    sending.catch(() => 'ended'),
    new Promise((resolve) => setTimeout(() => resolve('goes on'), 2000)),
  ])
  expect(outcome).to.equal('ended')
})

test('given up before it began, it sends nothing', async () => {
  const outcome = await put(new Blob(['bytes']), place(), { signal: AbortSignal.abort(), progress: () => {} }).catch(
    (error: unknown) => error,
  )
  expect(outcome).to.be.an.instanceOf(DOMException)
})

test('what is refused says with which status', async () => {
  const outcome = await put(new Blob(['bytes']), place('?status=507'), {
    signal: new AbortController().signal,
    progress: () => {},
  }).catch((error: unknown) => error)
  expect(outcome).to.be.an.instanceOf(ServiceError)
  expect(outcome).to.have.property('status', 507)
})
