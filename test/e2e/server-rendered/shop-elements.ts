import type { Merchant } from '../../../src/merchant/merchant.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import {
  renderCardCheckout,
  renderKycUploader,
  renderOnboardingSignature,
  renderPayPixCharge,
} from '../../../widgets/render/index.ts'

/** How a shop shows one element: what it is about, and its properties or its prerendered HTML on a server. */
interface ShopElement {
  /** Returns the id of a new subject: of an order, a KYC record or an onboarding. */
  readonly create: (sandbox: Sandbox) => Promise<string>
  readonly preload: (merchant: Merchant, id: string) => Promise<object>
  readonly prerender: (merchant: Merchant, id: string) => Promise<string>
}

let orders = 0
const order = async () => `order-${++orders}`

const lang = 'pt-BR'

/** The signer of every onboarding. */
export const signer = 'marina@example.com'

/** The elements, by tag. */
export const shopElements = {
  'pay-pix-charge': {
    create: order,
    preload: (merchant, id) => merchant.preload('pix', { order: id }),
    prerender: (merchant, id) => renderPayPixCharge(merchant, { order: id, lang }),
  },
  'card-checkout': {
    create: order,
    preload: (merchant, id) => merchant.preload('card', { order: id }),
    prerender: (merchant, id) => renderCardCheckout(merchant, { order: id, lang }),
  },
  'kyc-uploader': {
    create: async (sandbox) => String((await sandbox.addKyc()).kyc.id),
    preload: (merchant, id) => merchant.preload('kyc', { kyc: id }),
    prerender: (merchant, id) => renderKycUploader(merchant, { kyc: id, lang }),
  },
  'onboarding-signature': {
    create: async (sandbox) => (await sandbox.addOnboarding()).onboarding.id,
    preload: (merchant, id) => merchant.preload('signature', { onboarding: id, signer }),
    prerender: (merchant, id) => renderOnboardingSignature(merchant, { onboarding: id, signer, lang }),
  },
} satisfies Record<string, ShopElement>

/** The tag of an element. */
export type Tag = keyof typeof shopElements

export const isTag = (text: string): text is Tag => Object.hasOwn(shopElements, text)
