import {
  allowPublicKey,
  createClient,
  downloadContract,
  findKycByDocument,
  getKycRecord,
  getOnboarding,
  getSignature,
  listOnboardingDocuments,
  payins,
  updateKycDocument,
} from 'guiche/client'
import { createMerchant, type MerchantOptions, memoryStore } from 'guiche/merchant'
import { assumedUndocumented, createSandbox } from 'guiche/sandbox'
import type { Label } from './live-shop.ts'

/** The address of the shop. Nothing is sent there: the element's `fetch` is the merchant server. */
export const shopURL = 'https://shop.example/pay'

/** The address of the signers' pages. Nothing is there: a click on its links signs. */
export const signatureURL = 'https://sign.example'

// createClient rejects a secret key in a page; that of a sandbox in the same page is no secret
const key = 'demo'

const operations = {
  payins,
  kyc: {
    get: allowPublicKey(getKycRecord),
    findByDocument: allowPublicKey(findKycByDocument),
    updateDocument: allowPublicKey(updateKycDocument),
  },
  onboardings: {
    get: allowPublicKey(getOnboarding),
    getSignature: allowPublicKey(getSignature),
    listDocuments: allowPublicKey(listOnboardingDocuments),
    downloadContract: allowPublicKey(downloadContract),
  },
}

/** Opens a sandbox and a merchant server in the page, without a network: each is the other's `fetch`. */
export function openService(
  language: keyof Label,
  options: Omit<MerchantOptions, 'api' | 'publicURL' | 'secret' | 'store'>,
) {
  const callShop: typeof fetch = (input, init) => merchant.fetch(new Request(input, init))
  const sandbox = createSandbox({
    keys: { public: 'unused', secret: key },
    signatureBaseURL: signatureURL,
    account: { id: 1, name: shopName[language], city: 'SAO PAULO' },
    fetch: callShop,
  })
  const merchant = createMerchant({
    api: createClient({
      baseURL: 'https://service.example',
      publicKey: key,
      operations,
      fetch: sandbox.fetch,
      undocumented: assumedUndocumented,
    }),
    publicURL: shopURL,
    secret: crypto.randomUUID(),
    store: memoryStore(),
    ...options,
  })
  return { sandbox, merchant, callShop }
}

const buyer = { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'CPF', number: '52998224725' } }

/** The name of the shop. */
export const shopName: Label = { en: 'Example Shop', 'pt-BR': 'Loja Exemplo' }

const description: Label = { en: 'A book of poems', 'pt-BR': 'Livro de poemas' }

/** Returns the order that a shop in the page sells. */
export const orderIn = (language: keyof Label) => ({
  amount: 14_990,
  currency: 'BRL',
  country: 'BR',
  description: description[language],
  buyer,
})
