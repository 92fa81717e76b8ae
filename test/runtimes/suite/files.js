import { createTestClient, uuid } from './client.js'
import { equal, rejection } from './expect.js'

const text = (bytes) => new TextDecoder().decode(bytes)
const downloadContract = ({ api }) => api.onboardings.downloadContract({ uuid })

export const files = {
  async 'a download yields its first chunk before the rest arrives'(environment) {
    const client = createTestClient(environment, 'file')
    const file = await downloadContract(client)
    equal([file.name, file.type, file.size], ['contrato ç.pdf', 'application/pdf', 11])
    const reader = file.stream().getReader()
    equal(text((await reader.read()).value), 'first')
    await client.release()
    equal(text((await reader.read()).value), 'second')
    equal((await reader.read()).done, true)
  },

  async 'a download can be read as a blob'(environment) {
    const client = createTestClient(environment, 'file')
    await client.release()
    const blob = await (await downloadContract(client)).blob()
    equal([await blob.text(), blob.type], ['firstsecond', 'application/pdf'])
  },

  async 'a truncated download rejects with a NetworkError'(environment) {
    const error = await rejection((await downloadContract(createTestClient(environment, 'cut-file'))).blob())
    equal([error.name, error.timedOut], ['NetworkError', false])
  },

  async 'a download that stalls is canceled after the timeout, even if garbage is collected'(environment) {
    const collector = setInterval(() => globalThis.gc?.(), 50)
    const client = createTestClient(environment, 'file', { timeout: 800 })
    const error = await rejection((await downloadContract(client)).blob())
    clearInterval(collector)
    equal([error.name, error.timedOut], ['NetworkError', true])
    equal(await client.disconnected(), { disconnected: true })
  },

  async 'canceling the reader of a download closes the connection'(environment) {
    const client = createTestClient(environment, 'file')
    const reader = (await downloadContract(client)).stream().getReader()
    await reader.read()
    await reader.cancel()
    equal(await client.disconnected(), { disconnected: true })
  },

  async 'a download that does not exist is a NotFoundError'(environment) {
    const error = await rejection(downloadContract(createTestClient(environment, 'missing')))
    equal([error.name, error.status], ['NotFoundError', 404])
  },

  async 'a file is uploaded as bytes or as a form field'(environment) {
    for (const encoding of ['bytes', { field: 'file' }]) {
      const path = '/v2/documents/{uuid}/{tag}'
      const { api, received } = createTestClient(environment, 'charge', {
        undocumented: { uploadDocument: { method: 'POST', path, encoding } },
      })
      const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
      await api.onboardings.uploadDocument({ uuid, tag: 'statute', file, name: 'estatuto.pdf' })
      const { lastRequest } = await received()
      equal([lastRequest.path, lastRequest.body.includes('%PDF-1.7')], [`/v2/documents/${uuid}/statute`, true])
      if (encoding === 'bytes')
        equal([lastRequest.headers['content-type'], lastRequest.body], ['application/pdf', '%PDF-1.7'])
      else
        equal(
          [
            /^multipart\/form-data; ?boundary=/.test(lastRequest.headers['content-type']),
            /name="file"; filename="estatuto\.pdf"/.test(lastRequest.body),
          ],
          [true, true],
        )
    }
  },
}
