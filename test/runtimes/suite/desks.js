import { createClient, kyc, onboardings, payins } from 'guiche'
import { createMerchant, memoryFiles, memoryStore } from 'guiche/merchant'
import { createSandbox, likelyCardStatuses, likelyUnstated } from 'guiche/sandbox'
import { pixInput } from './client.js'
import { equal } from './expect.js'

const base = 'https://shop.example/pay'
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 0xff, 0xd9])

/** A shop that takes cards, documents and signatures, with the sandbox as its service: no request leaves this script. */
function openShop() {
  const serve = (input, init) => merchant.fetch(new Request(input, init))
  const sandbox = createSandbox({ fetch: serve })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins, kyc, onboardings },
    unstated: { ...likelyUnstated, kycDocumentId: 'id' },
    fetch: sandbox.fetch,
  })
  const merchant = createMerchant({
    api,
    secret: 'a secret of at least thirty-two bytes',
    baseURL: base,
    store: memoryStore(),
    order: () => ({ amount: 1990, currency: 'BRL', country: 'BR', description: 'Pedido', buyer: pixInput.buyer }),
    card: { statuses: likelyCardStatuses },
    kyc: { files: memoryFiles() },
    signature: {},
  })

  /** Asks as whoever holds the session does. */
  function visitor(session) {
    const token = merchant.session(session)
    const send = async (method, path, body) =>
      serve(base + path, { method, body, headers: { authorization: `Bearer ${await token}` } })
    return {
      send,
      ask: async (method, path, body) => (await send(method, path, body && JSON.stringify(body))).json(),
    }
  }
  return { sandbox, api, serve, visitor }
}

export const desks = {
  async 'a card is charged once, and its approval heard'() {
    const { sandbox, visitor } = openShop()
    const { ask } = visitor({ order: 'A-1' })
    equal((await ask('POST', '/card', { token: 'tok_1' })).status, 'processing')
    equal((await ask('POST', '/card', { token: 'tok_2' })).status, 'processing')
    equal((await sandbox.cardCharges()).length, 1)
    await sandbox.approveCard({ customNumber: 'A-1-1' })
    equal((await ask('GET', '/card')).charge.status, 'paid')
  },

  async 'a document is uploaded, handed in, and read by the service byte for byte'() {
    const { sandbox, api, serve, visitor } = openShop()
    const { kyc: record } = await sandbox.addKyc({ documents: ['identity'] })
    const { ask } = visitor({ kyc: record.id })
    const [{ id: document }] = (await ask('GET', '/kyc')).documents
    const meta = { document, name: 'IMG_1.jpg', type: 'image/jpeg', size: jpeg.length }
    const { id: upload, url, method, headers } = await ask('POST', '/kyc/uploads', meta)
    equal((await serve(new URL(url, `${base}/`).href, { method, headers, body: jpeg })).status, 204)
    equal((await ask('POST', '/kyc/documents', { document, upload })).state, 'reviewing')
    const { documents } = await api.kyc.get({ id: record.id })
    const file = await serve(documents[0].value_field)
    equal([...new Uint8Array(await file.arrayBuffer())], [...jpeg])
    equal([file.headers.get('content-type'), documents[0].value_field.endsWith('.jpg')], ['image/jpeg', true])
  },

  async 'a contract is shown with the own link alone, and streamed'() {
    const { sandbox, visitor } = openShop()
    const { onboarding } = await sandbox.addCompany()
    const { ask, send } = visitor({ onboarding: onboarding.id, signer: 'joao@example.com' })
    const { signers } = (await ask('GET', '/signature')).signature
    equal(
      signers.map(({ mine, sign_url }) => [mine, sign_url !== null]),
      [
        [false, false],
        [true, true],
      ],
    )
    const contract = await send('GET', '/signature/file')
    equal([contract.status, (await contract.text()).slice(0, 5)], [200, '%PDF-'])
  },
}
