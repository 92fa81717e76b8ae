import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { bundle, gzipped } from '../tools/sizes/bundle.js'
import { fileSize } from '../tools/sizes/file-size.ts'
import { programSizes } from '../tools/sizes/program-sizes.ts'
import { elements, programs } from '../tools/sizes/programs.ts'
import { measurePart } from './measure-part.js'
import { benchFolder } from './packages.js'
import { targets } from './targets.js'

// the files for pages without a bundler: each holds, in one language, what a bundle loads first and what it loads later
const shipped = [
  ...elements.map((tag) => [`${tag}.js`]),
  ['card-checkout-own-fields.js'],
  ['widgets.js'],
  ['card-frame.html', 'card-frame.js'],
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
  for (const { name, target, text } of programs) {
    rows.push(...(await measurePart(name, async () => programRows(name, target, await programSizes(text)))))
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

// what is loaded on demand has a row of its own
function programRows(name, target, { first, later, shares }) {
  const row = { name, ...(target in targets ? { target } : { unit: 'kB' }), value: first, note: listSizes(shares) }
  if (!later.length) return [row]
  const note = listSizes(later)
  const value = later.reduce((sum, { size }) => sum + size, first)
  return [row, { name: `${name}, with all it loads later, in one language`, unit: 'kB', value, note }]
}

function fileRow(files) {
  const paths = files.map((file) => `pt-BR/${file}`)
  return {
    name: `${paths.map((path) => `cdn/${path}`).join(' + ')}, all in one language`,
    unit: 'kB',
    value: paths.map(fileSize).reduce((sum, size) => sum + size),
  }
}

const listSizes = (sizes) => sizes.map(({ name, size }) => `${name} ${size.toFixed(1)}`).join(', ')
