import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/install.js'

const folder = join(root, 'dist/widgets/react')
const elements = {
  CardCheckout: 'card-checkout',
  KycUploader: 'kyc-uploader',
  OnboardingSignature: 'onboarding-signature',
  PayPixCharge: 'pay-pix-charge',
}

test.for(Object.entries(elements))('a page with %s alone loads one element', async ([component, tag]) => {
  const code = await bundle(`export { ${component} } from '${folder}/components.js'`)
  const defined = [...code.matchAll(/registerElement\([`'"]([\w-]+)[`'"],/g)].map(([, name]) => name)
  expect(defined).toEqual([tag])
})

test.for(Object.values(elements))('%s is a module for the client of an app with server components', (tag) => {
  expect(readFileSync(join(folder, `${tag}.js`), 'utf8')).toMatch(/^['"]use client['"]/)
})

test.for(['workerd', 'edge-light'])(
  'on a server with the condition %s the components need no DOM',
  async (condition) => {
    const code = await bundle(`export * from '${folder}/components.js'`, [condition])
    expect(code).toContain('pay-pix-charge')
    expect(code).not.toContain('customElements')
    expect(code).not.toContain('extends HTMLElement')
  },
)

/** Bundles a program without React. */
async function bundle(text: string, conditions?: string[]): Promise<string> {
  const entry = join(root, 'dist/entry.js')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? text : null) },
    ],
    ...(conditions && { resolve: { conditions } }),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: 'react',
        output: { minify: { compress: true, mangle: false }, codeSplitting: false },
      },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}
