import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.js'
import { describeElements } from './describe-elements.ts'
import { frameworkTypes } from './framework-types.ts'
import { manifest } from './manifest.ts'
import { vscodeCssData, vscodeHtmlData } from './vscode-data.ts'
import { webTypes } from './web-types.ts'

// Adds to a folder of compiled modules what editors show for the elements, and the elements' types for templates of frameworks.
const [, , output = ''] = process.argv
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const elements = await describeElements()

mkdirSync(join(output, 'types'), { recursive: true })
for (const [name, content] of Object.entries({
  'custom-elements.json': manifest(elements),
  'web-types.json': webTypes(elements, version),
  'vscode.html-custom-data.json': vscodeHtmlData(elements),
  'vscode.css-custom-data.json': vscodeCssData(elements),
}))
  writeFileSync(join(output, name), `${JSON.stringify(content)}\n`)
for (const [name, types] of Object.entries(frameworkTypes(elements))) {
  writeFileSync(join(output, 'types', `${name}.d.ts`), types)
  // for an import that is not only of types
  writeFileSync(join(output, 'types', `${name}.js`), 'export {}\n')
}
