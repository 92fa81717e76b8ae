import { clientOf, uuid } from './client.js'
import { equal, rejection } from './expect.js'

const text = (bytes) => new TextDecoder().decode(bytes)
const contract = ({ api }) => api.onboardings.downloadContract({ uuid })

export const files = {
  async 'a download hands on its first chunk while the rest is held back'(place) {
    const client = clientOf(place, 'file')
    const file = await contract(client)
    equal([file.name, file.type, file.size], ['contrato ç.pdf', 'application/pdf', 11])
    const reader = file.stream().getReader()
    equal(text((await reader.read()).value), 'first')
    await client.release()
    equal(text((await reader.read()).value), 'second')
    equal((await reader.read()).done, true)
  },

  async 'a download is read whole as a blob'(place) {
    const client = clientOf(place, 'file')
    await client.release()
    const blob = await (await contract(client)).blob()
    equal([await blob.text(), blob.type], ['firstsecond', 'application/pdf'])
  },

  async 'a download that is cut off ends in a NetworkError'(place) {
    const cut = await rejection((await contract(clientOf(place, 'cut-file'))).blob())
    equal([cut.name, cut.timeout], ['NetworkError', false])
  },

  async 'a download that pauses for too long is given up at the service too, whatever is collected as garbage'(place) {
    const collecting = setInterval(() => globalThis.gc?.(), 50)
    const client = clientOf(place, 'file', { timeout: 800 })
    const paused = await rejection((await contract(client)).blob())
    clearInterval(collecting)
    equal([paused.name, paused.timeout], ['NetworkError', true])
    equal(await client.left(), { left: true })
  },

  async 'a download that its reader gives up is given up at the service'(place) {
    const client = clientOf(place, 'file')
    const reader = (await contract(client)).stream().getReader()
    await reader.read()
    await reader.cancel()
    equal(await client.left(), { left: true })
  },

  async 'a refused download is an error of the service'(place) {
    const error = await rejection(contract(clientOf(place, 'missing')))
    equal([error.name, error.status], ['NotFoundError', 404])
  },

  async 'a file goes up as bytes, or as a field of a form'(place) {
    for (const encoding of ['bytes', { field: 'file' }]) {
      const path = '/v2/documents/{uuid}/{tag}'
      const { api, seen } = clientOf(place, 'charge', {
        unstated: { uploadDocument: { method: 'POST', path, encoding } },
      })
      const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
      await api.onboardings.uploadDocument({ uuid, tag: 'statute', file, name: 'estatuto.pdf' })
      const { last } = await seen()
      equal([last.path, last.body.includes('%PDF-1.7')], [`/v2/documents/${uuid}/statute`, true])
      if (encoding === 'bytes') equal([last.headers['content-type'], last.body], ['application/pdf', '%PDF-1.7'])
      else
        equal(
          [
            /^multipart\/form-data; ?boundary=/.test(last.headers['content-type']),
            /name="file"; filename="estatuto\.pdf"/.test(last.body),
          ],
          [true, true],
        )
    }
  },
}
