import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { root } from '../tools/install.js'
import { bundle, gzipped, sharesOf } from './bundle.js'
import { here } from './packages.js'

const client = (name, operations) => `
  import { createClient, ${name} } from 'guiche'
  globalThis.api = createClient({ baseURL: 'https://service.example', publicKey: 'pk', operations: ${operations} })`

const ours = [
  { name: 'client, payins only', target: 'size-payins', text: client('payins', '{ payins }') },
  { name: 'client, every operation', target: 'size-operations', text: client('operations', 'operations') },
  { name: 'pay-pix-charge, bundled', target: 'size-pay-pix-charge', text: `import 'guiche/widgets/pay-pix-charge'` },
]

const peers = [
  { name: 'ofetch alone', text: `export { createFetch } from 'ofetch'` },
  { name: 'ky alone', text: `export { default } from 'ky'` },
  { name: 'stripe-node, worker build', text: `export { default } from 'stripe'`, conditionNames: ['worker'] },
  {
    name: 'mercadopago (Node only)',
    text: `export { MercadoPagoConfig, Payment } from 'mercadopago'`,
    platform: 'node',
    external: builtinModules.flatMap((name) => [name, `node:${name}`]),
  },
  { name: 'Adyen Web with Pix', text: `export { AdyenCheckout, Pix } from '@adyen/adyen-web'` },
  {
    name: 'react-qrcode-pix and React',
    text: `import { PixSVG } from 'react-qrcode-pix'; export { createRoot } from 'react-dom/client'; export { PixSVG }`,
  },
]

/** Minified and gzipped sizes of bundles with every dependency in. */
export async function measure() {
  const rows = []
  for (const { name, target, text } of ours) {
    const made = await bundle(text, { from: root }).catch((error) => ({ error }))
    if (made.error)
      rows.push({
        name,
        target,
        missing: `it does not bundle: ${made.error.errors?.[0]?.message ?? made.error.message}`,
      })
    else rows.push({ name, target, value: gzipped(made.code), note: told(sharesOf(made)) })
  }
  rows.push(shipped('pay-pix-charge.js'))
  for (const { name, text, ...options } of peers) {
    const { code } = await bundle(text, { from: here, ...options })
    rows.push({ name, value: gzipped(code), unit: 'kB' })
  }
  const styles = readFileSync(join(here, 'node_modules/@adyen/adyen-web/dist/es/adyen.css'))
  rows.push({ name: 'Adyen Web, its CSS', value: gzipped(styles), unit: 'kB', note: 'whole, as shipped' })
  return rows
}

function shipped(file) {
  const path = join(root, 'dist/cdn', file)
  const row = { name: `cdn/${file}, as shipped`, target: 'size-cdn-pay-pix-charge' }
  return existsSync(path) ? { ...row, value: gzipped(readFileSync(path)) } : { ...row, missing: 'it is not built' }
}

const told = (shares) => shares.map(([owner, size]) => `${owner} ${size.toFixed(1)}`).join(', ')
