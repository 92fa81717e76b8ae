import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.js'
import { here } from './packages.js'
import { viewOf } from './view.js'

/**
 * What a page needs that shows Adyen's Pix component for a charge at hand, or its card component, by address. Adyen Web
 * draws no QR itself: it asks its server for the payment's state before it shows anything, and then for an image. Both
 * are answered at once by this machine, which is the best that can happen to it; its analytics are off as far as it lets
 * them be, and its language is the one it brings along. The frames that its card is typed into are its server's: they are
 * left out, and so is the time that they take.
 */
export async function adyenFiles() {
  const pix = await adyen(
    'Pix',
    `checkout.createFromAction({
      type: 'qrCode', paymentMethodType: 'pix', paymentData: 'x', qrCodeData: ${JSON.stringify(viewOf(1).pix.code)},
    }).mount('#pix')`,
  )
  const card = await adyen('Card', `new Card(checkout).mount('#card')`)
  return {
    '/adyen.js': [pix, 'text/javascript'],
    '/adyen-card.js': [card, 'text/javascript'],
    '/adyen.css': [readFileSync(join(here, 'node_modules/@adyen/adyen-web/dist/es/adyen.css')), 'text/css'],
    '/v3/analytics': [JSON.stringify({ checkoutAttemptId: 'x' }), 'application/json'],
    '/images/logos/pix.svg': [`<svg xmlns="http://www.w3.org/2000/svg"/>`, 'image/svg+xml'],
    '/test/utility/v1/barcode.png': [image, 'image/png'],
    '/test/services/PaymentInitiation/v1/status': [
      JSON.stringify({ resultCode: 'pending', type: 'pending' }),
      'application/json',
    ],
  }
}

async function adyen(component, mount) {
  const text = `
    import { AdyenCheckout, ${component} } from '@adyen/adyen-web'
    AdyenCheckout.register(${component})
    const here = location.origin
    const checkout = await AdyenCheckout({
      environment: 'test', clientKey: 'test_0', locale: 'en-US', countryCode: 'BR',
      amount: { value: 14990, currency: 'BRL' }, analytics: { enabled: false },
      paymentMethodsResponse: { paymentMethods: [{ type: 'pix', name: 'Pix' }, { type: 'scheme', name: 'Card', brands: ['visa', 'mc'] }] },
      _environmentUrls: { api: here + '/test/', analytics: here + '/', cdn: { images: here + '/', translations: here + '/' } },
    })
    ${mount}`
  const { code } = await bundle(text, { from: here })
  return code
}

const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
