import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../tools/sizes/bundle.js'
import { benchFolder } from './packages.js'
import { pixView } from './views.js'

/**
 * Returns the files, by path, of a page with Adyen's Pix component for an existing charge or its card component. Adyen Web
 * does not draw a QR code: it requests the payment's status from its server, and then an image. This machine serves both
 * immediately, which is its best case. Analytics are disabled as far as it allows, and it uses its default language. The
 * frames of its card fields come from its server: they are not loaded, and their time is not counted.
 */
export const adyenFiles = () => (files ??= bundleFiles())

let files

async function bundleFiles() {
  const pix = await adyenScript(
    'Pix',
    `checkout.createFromAction({
      type: 'qrCode', paymentMethodType: 'pix', paymentData: 'x', qrCodeData: ${JSON.stringify(pixView(1).pix.code)},
    }).mount('#pix')`,
  )
  const card = await adyenScript('Card', `new Card(checkout).mount('#card')`)
  return {
    '/adyen.js': [pix, 'text/javascript'],
    '/adyen-card.js': [card, 'text/javascript'],
    '/adyen.css': [readFileSync(join(benchFolder, 'node_modules/@adyen/adyen-web/dist/es/adyen.css')), 'text/css'],
    '/v3/analytics': [JSON.stringify({ checkoutAttemptId: 'x' }), 'application/json'],
    '/images/logos/pix.svg': [`<svg xmlns="http://www.w3.org/2000/svg"/>`, 'image/svg+xml'],
    '/test/utility/v1/barcode.png': [image, 'image/png'],
    '/test/services/PaymentInitiation/v1/status': [
      JSON.stringify({ resultCode: 'pending', type: 'pending' }),
      'application/json',
    ],
  }
}

async function adyenScript(component, mount) {
  const text = `
    import { AdyenCheckout, ${component} } from '@adyen/adyen-web'
    AdyenCheckout.register(${component})
    const { origin } = location
    const checkout = await AdyenCheckout({
      environment: 'test', clientKey: 'test_0', locale: 'en-US', countryCode: 'BR',
      amount: { value: 14990, currency: 'BRL' }, analytics: { enabled: false },
      paymentMethodsResponse: { paymentMethods: [{ type: 'pix', name: 'Pix' }, { type: 'scheme', name: 'Card', brands: ['visa', 'mc'] }] },
      _environmentUrls: { api: origin + '/test/', analytics: origin + '/', cdn: { images: origin + '/', translations: origin + '/' } },
    })
    ${mount}`
  const { code } = await bundle(text, { from: benchFolder })
  return code
}

const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
