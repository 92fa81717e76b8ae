import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, join } from 'node:path'
import { root } from '../tools/install.js'
import { bundle, gzipped, sharesOf } from './bundle.js'
import { measurePart } from './measure-part.js'
import { benchFolder } from './packages.js'
import { targets } from './targets.js'

const pixClient = `
  import { createClient, createPixCharge } from 'guiche/client'
  const operations = { payins: { createPix: createPixCharge } }
  globalThis.api = createClient({ baseURL: 'https://service.example', publicKey: 'pk', operations })`

const payinsClient = `
  import { createClient, payins } from 'guiche/client'
  globalThis.api = createClient({ baseURL: 'https://service.example', publicKey: 'pk', operations: { payins } })`

const fullClient = `
  import { createClient } from 'guiche'
  globalThis.api = createClient({ baseURL: 'https://service.example', secretKey: 'sk' })`

const elements = ['pay-pix-charge', 'card-checkout', 'kyc-uploader', 'onboarding-signature']

const ours = [
  { name: 'client, Pix only', target: 'size-pix', text: pixClient },
  { name: 'client, payins only', target: 'size-payins', text: payinsClient },
  { name: 'client, every operation', target: 'size-operations', text: fullClient },
  ...elements.map((tag) => ({
    name: `${tag}, bundled`,
    target: `size-${tag}`,
    text: `import 'guiche/widgets/${tag}'`,
  })),
  {
    name: 'card-checkout with its own fields, bundled',
    target: 'size-card-own-fields',
    text: `import 'guiche/widgets/card-checkout/own-fields'`,
  },
  { name: 'card frame’s page, bundled', target: 'size-card-frame', text: `import 'guiche/widgets/card-frame'` },
  { name: 'every element, bundled', target: 'size-widgets', text: `import 'guiche/widgets'` },
]

// the files for pages without a bundler: each holds, in one language, what a bundle loads first and what it loads later
const shipped = [
  ...elements.map((tag) => ({ files: [`${tag}.js`], target: lifeOf(`size-${tag}`) })),
  { files: ['card-checkout-own-fields.js'] },
  { files: ['widgets.js'] },
  { files: ['card-frame.html', 'card-frame.js'] },
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
  { name: 'Adyen Web with Card, without its frames', text: `export { AdyenCheckout, Card } from '@adyen/adyen-web'` },
  {
    name: 'Adyen drop-in with both',
    text: `export { AdyenCheckout, Dropin, Card, Pix } from '@adyen/adyen-web'`,
  },
  {
    name: 'react-qrcode-pix and React',
    text: `import { PixSVG } from 'react-qrcode-pix'; export { createRoot } from 'react-dom/client'; export { PixSVG }`,
  },
  {
    name: 'Uppy: core, dashboard, xhr-upload',
    text: ['core', 'dashboard', 'xhr-upload']
      .map((part, index) => `export { default as part${index} } from '@uppy/${part}'`)
      .join('\n'),
  },
  { name: 'FilePond', text: `export { create } from 'filepond'` },
]

/** Measures minified and gzipped bundles with all their dependencies. */
export async function measure() {
  const rows = []
  for (const { name, target, text } of ours) {
    const bundleIt = async () => bundleRows(name, target, await bundle(text, { from: root, codeSplitting: true }))
    rows.push(...(await measurePart(name, bundleIt)))
  }
  rows.push(...shipped.map(fileRow))
  for (const { name, text, ...options } of peers) {
    const sizeIt = async () => {
      const { code } = await bundle(text, { from: benchFolder, ...options })
      return [{ name, value: gzipped(code), unit: 'kB' }]
    }
    rows.push(...(await measurePart(name, sizeIt)))
  }
  const styles = readFileSync(join(benchFolder, 'node_modules/@adyen/adyen-web/dist/es/adyen.css'))
  rows.push({ name: 'Adyen Web, its CSS', value: gzipped(styles), unit: 'kB', note: 'complete, as shipped' })
  return rows
}

// what is loaded on demand has a row of its own, in one language: the texts of other languages are never loaded beside it
function bundleRows(name, target, { code, map, chunks }) {
  const sizeOf = (each) => each.map((chunk) => gzipped(chunk.code)).reduce((sum, size) => sum + size, 0)
  const value = sizeOf([{ code }, ...chunks.filter(({ isFirst }) => isFirst)])
  const later = chunks.filter(({ isFirst, modules }) => !isFirst && !modules.every(isLanguage))
  const first = { name, target, value, note: listShares(sharesOf({ code, map })) }
  const life = lifeOf(target)
  if (!later.length && !life) return [first]
  const note = later.map((chunk) => `${nameOf(chunk)} ${sizeOf([chunk]).toFixed(1)}`).join(', ')
  const whole = { name: `${name}, with all it loads later, in one language`, ...goalOf(life) }
  return [first, { ...whole, value: value + sizeOf(later), note }]
}

/** Returns the name of the target for all that is ever loaded, beside that for the first load; undefined if there is none. */
function lifeOf(target) {
  return `${target}-life` in targets ? `${target}-life` : undefined
}

const goalOf = (target) => (target ? { target } : { unit: 'kB' })

// the chunks of the package's modules are named after their texts' language
const isLanguage = (module) => /\/(en|es)\d*\.js$/.test(module)
const nameOf = ({ modules }) => basename(modules.at(-1), '.js')

function fileRow({ files, target }) {
  const paths = files.map((file) => join(root, 'dist/cdn/pt-BR', file))
  const row = {
    name: `${files.map((file) => `cdn/pt-BR/${file}`).join(' + ')}, all in one language`,
    ...goalOf(target),
  }
  if (!paths.every((path) => existsSync(path))) return { ...row, missing: 'not built; run npm run build' }
  return { ...row, value: paths.map((path) => gzipped(readFileSync(path))).reduce((sum, size) => sum + size) }
}

const listShares = (shares) => shares.map(([owner, size]) => `${owner} ${size.toFixed(1)}`).join(', ')
