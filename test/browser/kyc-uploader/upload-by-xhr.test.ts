// @engines The progress and the abortion of an upload differ between engines.
import { expect } from '@open-wc/testing'
import { ResponseError } from '../../../widgets/common/connection/errors.ts'
import { uploadByXhr } from '../../../widgets/kyc-uploader/upload/upload-file.ts'

const ticket = (query = '') => ({
  id: 'upload-1',
  url: `/sink/put${query}`,
  method: 'PUT' as const,
  headers: { 'content-type': 'application/pdf' },
  offset: 0,
})

test('it reports its progress up to 1', async () => {
  const progress: number[] = []
  const file = new Blob([new Uint8Array(4 * 1024 ** 2)])
  await uploadByXhr(file, ticket(), {
    signal: new AbortController().signal,
    onProgress: (share) => progress.push(share),
  })
  expect(progress).to.deep.equal(progress.toSorted((one, other) => one - other))
  expect(progress.at(-1)).to.equal(1)
})

test('aborting ends it at once', async () => {
  const controller = new AbortController()
  const uploading = uploadByXhr(new Blob(['bytes']), ticket('?silent'), {
    signal: controller.signal,
    onProgress: () => {},
  })
  setTimeout(() => controller.abort(), 50)
  const outcome = await Promise.race([
    uploading.catch(() => 'ended'),
    new Promise((resolve) => setTimeout(() => resolve('goes on'), 2000)),
  ])
  expect(outcome).to.equal('ended')
})

test('an aborted signal sends nothing', async () => {
  const outcome = await uploadByXhr(new Blob(['bytes']), ticket(), {
    signal: AbortSignal.abort(),
    onProgress: () => {},
  }).catch((error: unknown) => error)
  expect(outcome).to.be.an.instanceOf(DOMException)
})

test('an error response rejects with its status', async () => {
  const outcome = await uploadByXhr(new Blob(['bytes']), ticket('?status=507'), {
    signal: new AbortController().signal,
    onProgress: () => {},
  }).catch((error: unknown) => error)
  expect(outcome).to.be.an.instanceOf(ResponseError)
  expect(outcome).to.have.property('status', 507)
})
