import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/install.js'

/** A text of each way to take a card that minification keeps, and that no other way has. */
const marks = { frame: 'guiche-card-frame', providerFields: 'forSavedCard', ownFields: 'Hipercard' }

test.for([
  ['card-checkout', ['frame']],
  ['card-checkout/own-fields', ['ownFields']],
  ['card-checkout/provider-fields', ['providerFields']],
  ['widgets', ['frame', 'providerFields', 'ownFields']],
] as const)('guiche/…/%s has the code of its own way to take a card, and of no other', async ([path, ways]) => {
  const module = path === 'widgets' ? 'index' : path === 'card-checkout' ? `${path}/index` : path
  const code = await firstLoad(join(root, `dist/widgets/${module}.js`))
  const found = Object.entries(marks).flatMap(([way, mark]) => (code.includes(mark) ? [way] : []))
  expect(found).toEqual(ways)
})

/** The code that a page loads before the element is registered. */
async function firstLoad(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  const [main] = output
  const chunks = output.filter(({ fileName }) => main.imports.includes(fileName))
  return [main, ...chunks].map((each) => ('code' in each ? each.code : '')).join('\n')
}
