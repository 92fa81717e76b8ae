import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application } from 'typedoc'
import { filesIn } from '../../scripts/build/stamp.js'
import { apiEntries, apiIndex } from './.vitepress/api-pages.ts'
import { headingAnchor } from './.vitepress/heading-anchor.ts'

// Writes one page for each entry point of the built package into docs/site/api, from its declarations.
const root = fileURLToPath(new URL('../..', import.meta.url))
const output = join(root, 'docs/site/api')

// TypeDoc names a page by its file
const names = new Map(apiEntries.map(({ name, file }) => [moduleName(file), name]))

const app = await Application.bootstrapWithPlugins({
  plugin: ['typedoc-plugin-markdown'],
  entryPoints: apiEntries.map(({ file }) => file),
  tsconfig: join(root, 'docs/site/tsconfig.api.json'),
  readme: 'none',
  excludeExternals: true,
  excludePrivate: true,
  excludeInternal: true,
  disableSources: true,
  disableGit: true,
  skipErrorChecking: true,
  logLevel: 'Error',
  cleanOutputDir: false,
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
const pages = project.children ?? []
for (const page of pages) page.name = names.get(page.name) ?? page.name
// `guiche/client` before the interface `Client` of `guiche`, which has no file and would take the name of its file
for (const list of [pages, project.childrenIncludingDocuments ?? []])
  list.sort((one, other) => other.name.length - one.name.length)
app.options.setValue('out', output)
await app.generateOutputs(project)
for (const file of filesIn(output)) writeFileSync(file, withAnchors(readFileSync(file, 'utf8')))
writeFileSync(join(output, 'index.md'), apiIndex)
for (const { name } of apiEntries)
  if (!readFileSync(join(output, `${name}.md`), 'utf8').includes('\n## ')) throw new Error(`${name} has no API page`)

// the plugin counts members that have the name of a type as its second heading
function withAnchors(text) {
  return text.replace(/(#[a-z]+)-1\)/g, (link, anchor) => (isRepeated(anchor.slice(1)) ? link : `${anchor})`))

  function isRepeated(name) {
    return [...text.matchAll(/^#+ (.+)$/gm)].filter(([, heading]) => headingAnchor(heading) === name).length > 1
  }
}

function moduleName(file) {
  return relative(join(root, 'dist'), file)
    .replaceAll('\\', '/')
    .replace(/(\/index)?\.d\.ts$/, '')
}
