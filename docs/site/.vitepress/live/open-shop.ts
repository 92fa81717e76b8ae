import type { OpenShop } from './live-shop.ts'

type Tag = 'pay-pix-charge' | 'card-checkout' | 'kyc-uploader' | 'onboarding-signature'

/** Loads the shop of an element. */
export const shopOpeners: Readonly<Record<Tag, () => Promise<{ readonly openShop: OpenShop }>>> = {
  'pay-pix-charge': () => import('./shops/pay-pix-charge.ts'),
  'card-checkout': () => import('./shops/card-checkout.ts'),
  'kyc-uploader': () => import('./shops/kyc-uploader.ts'),
  'onboarding-signature': () => import('./shops/onboarding-signature.ts'),
}

/** Checks that a page names an element that the site can run. */
export const isTag = (tag: string): tag is Tag => tag in shopOpeners
