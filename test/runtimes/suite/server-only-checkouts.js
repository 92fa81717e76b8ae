import { createClient, kyc, onboardings, payins } from 'guiche'
import { createMerchant, memoryFiles, memoryStore } from 'guiche/merchant'
import { assumedCardStatuses, assumedUndocumented, createSandbox } from 'guiche/sandbox'
import { pixInput } from './client.js'
import { equal } from './expect.js'

const publicURL = 'https://shop.example/pay'
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 0xff, 0xd9])

/**
 * Creates a merchant server with cards, KYC documents and signatures, and the sandbox as its service. No request leaves this
 * script.
 */
function createShop() {
  const serve = (input, init) => merchant.fetch(new Request(input, init))
  const sandbox = createSandbox({ fetch: serve })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins, kyc, onboardings },
    undocumented: { ...assumedUndocumented, kycDocumentId: 'id' },
    fetch: sandbox.fetch,
  })
  const merchant = createMerchant({
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL,
    store: memoryStore(),
    findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', description: 'Pedido', buyer: pixInput.buyer }),
    card: { statusMap: assumedCardStatuses },
    kyc: { files: memoryFiles() },
    signature: {},
  })

  /** Creates functions that send requests with a session. */
  function withSession(session) {
    const token = merchant.createSession(session)
    const send = async (method, path, body) =>
      serve(publicURL + path, { method, body, headers: { authorization: `Bearer ${await token}` } })
    return {
      send,
      sendJSON: async (method, path, body) => (await send(method, path, body && JSON.stringify(body))).json(),
    }
  }
  return { sandbox, api, serve, withSession }
}

export const serverOnlyCheckouts = {
  async 'a card is charged once, and its approval is applied'() {
    const { sandbox, withSession } = createShop()
    const { sendJSON } = withSession({ order: 'A-1' })
    equal((await sendJSON('POST', '/card', { token: 'tok_1' })).status, 'processing')
    equal((await sendJSON('POST', '/card', { token: 'tok_2' })).status, 'processing')
    equal((await sandbox.cardCharges()).length, 1)
    await sandbox.approveCard({ customNumber: 'A-1-1' })
    equal((await sendJSON('GET', '/card')).charge.status, 'paid')
  },

  async 'a document is uploaded, submitted, and read by the service byte for byte'() {
    const { sandbox, api, serve, withSession } = createShop()
    const { kyc: record } = await sandbox.addKyc({ documents: ['identity'] })
    const { sendJSON } = withSession({ kyc: record.id })
    const [{ id: document }] = (await sendJSON('GET', '/kyc')).documents
    const meta = { document, name: 'IMG_1.jpg', type: 'image/jpeg', size: jpeg.length }
    const { id: upload, url, method, headers } = await sendJSON('POST', '/kyc/uploads', meta)
    equal((await serve(new URL(url, `${publicURL}/`).href, { method, headers, body: jpeg })).status, 204)
    equal((await sendJSON('POST', '/kyc/documents', { document, upload })).state, 'reviewing')
    const { documents } = await api.kyc.get({ id: record.id })
    const file = await serve(documents[0].value_field)
    equal([...new Uint8Array(await file.arrayBuffer())], [...jpeg])
    equal([file.headers.get('content-type'), documents[0].value_field.endsWith('.jpg')], ['image/jpeg', true])
  },

  async 'a signer gets only their own link, and the contract is streamed'() {
    const { sandbox, withSession } = createShop()
    const { onboarding } = await sandbox.addOnboarding()
    const { sendJSON, send } = withSession({ onboarding: onboarding.id, signer: 'joao@example.com' })
    const { signers } = (await sendJSON('GET', '/signature')).signature
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
