import { createClient, kyc, onboardings, payins } from 'guiche'
import { createMerchant, memoryFiles, memoryStore } from 'guiche/merchant'
import {
  prerenderStyles,
  renderCardCheckout,
  renderKycUploader,
  renderOnboardingSignature,
  renderPayPixCharge,
} from 'guiche/merchant/render'
import { assumedUndocumented, createSandbox } from 'guiche/sandbox'
import { pixInput } from './client.js'
import { equal } from './expect.js'

/** Creates a merchant server with the sandbox as its service. No request leaves this script. */
function createShop() {
  const sandbox = createSandbox()
  const merchant = createMerchant({
    api: createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations: { payins, kyc, onboardings },
      undocumented: { ...assumedUndocumented, kycDocumentId: 'id' },
      fetch: sandbox.fetch,
    }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store: memoryStore(),
    findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', description: '<b>', buyer: pixInput.buyer }),
    card: {},
    kyc: { files: memoryFiles() },
    signature: {},
  })
  return { sandbox, merchant }
}

export const rendering = {
  async 'each element is rendered with its first response, in each language'() {
    const { sandbox, merchant } = createShop()
    const record = (await sandbox.addKyc()).kyc.id
    const onboarding = (await sandbox.addOnboarding()).onboarding.id
    for (const lang of ['pt-BR', 'en', 'es']) {
      const pages = {
        'pay-pix-charge': await renderPayPixCharge(merchant, { order: 'A-1', lang }),
        'card-checkout': await renderCardCheckout(merchant, { order: 'A-2', lang }),
        'kyc-uploader': await renderKycUploader(merchant, { kyc: record, lang }),
        'onboarding-signature': await renderOnboardingSignature(merchant, {
          onboarding,
          signer: 'joao@example.com',
          lang,
        }),
      }
      for (const [tag, html] of Object.entries(pages)) {
        equal(html.startsWith(`<${tag} server="/pay" session="`), true)
        equal(html.includes(`<style>${prerenderStyles[tag]}</style>`), true)
        equal([html.includes('<script type="application/json">'), html.includes('<b>')], [true, false])
      }
    }
  },

  async 'a page that is prefetched creates no charge'() {
    const { sandbox, merchant } = createShop()
    const request = { headers: { 'sec-purpose': 'prefetch' } }
    const html = await renderPayPixCharge(merchant, { order: 'A-1', lang: 'en', request })
    equal([html.includes('<template'), (await sandbox.pixCharges()).length], [false, 0])
  },
}
