import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application } from 'typedoc'
import { filesIn } from '../../scripts/build/stamp.js'
import { headingAnchor } from './.vitepress/heading-anchor.ts'

// Writes one page for each entry point of the built package into docs/site/api, from its declarations.
const root = fileURLToPath(new URL('../..', import.meta.url))
const output = join(root, 'docs/site/api')

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// the types of templates have no names of their own, and guiche/widgets repeats the elements
const entries = Object.entries(exports)
  .filter(([path, { types }]) => types && !/^\.\/types\//.test(path))
  .map(([path, { types }]) => ({ name: path.replace('.', 'guiche'), file: join(root, types) }))

// TypeDoc names a page by its file
const names = new Map(entries.map(({ name, file }) => [moduleName(file), name]))

const app = await Application.bootstrapWithPlugins({
  plugin: ['typedoc-plugin-markdown'],
  entryPoints: entries.map(({ file }) => file),
  tsconfig: join(root, 'docs/site/tsconfig.api.json'),
  readme: 'none',
  excludeExternals: true,
  excludePrivate: true,
  excludeInternal: true,
  disableSources: true,
  disableGit: true,
  skipErrorChecking: true,
  logLevel: 'Error',
  githubPages: false,
  outputFileStrategy: 'modules',
  entryFileName: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  validation: false,
})
const project = await app.convert()
if (!project) process.exit(1)
for (const page of project.children ?? []) page.name = names.get(page.name) ?? page.name
app.options.setValue('out', output)
rmSync(output, { recursive: true, force: true })
await app.generateOutputs(project)
for (const file of filesIn(output)) writeFileSync(file, withAnchors(readFileSync(file, 'utf8')))
writeFileSync(join(output, 'index.md'), index(readFileSync(join(output, 'index.md'), 'utf8')))

// the plugin counts members that have the name of a type as its second heading
function withAnchors(text) {
  return text.replace(/(#[a-z]+)-1\)/g, (link, anchor) => (isRepeated(anchor.slice(1)) ? link : `${anchor})`))

  function isRepeated(name) {
    return [...text.matchAll(/^#+ (.+)$/gm)].filter(([, heading]) => headingAnchor(heading) === name).length > 1
  }
}

function index(generated) {
  const links = generated.split('\n').filter((line) => line.startsWith('- ['))
  return `# API reference

Every export of each entry point, from the declarations of the package. The pages of the reference explain how they work together.

${links.sort().join('\n')}
`
}

function moduleName(file) {
  return relative(join(root, 'dist'), file)
    .replaceAll('\\', '/')
    .replace(/(\/index)?\.d\.ts$/, '')
}
