import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../install.js'
import { licencesText, packagesOf } from './licences.js'
import { minifyAll } from './minify.js'

// Adds a cdn/ folder to a folder of compiled modules, for pages without a bundler. For each language it has a folder with one
// file for each element and one for all of them, each with its dependencies, and the card frame's page. Beside the folders are
// the files that add a language, that add Spanish and that connect VLibras, and the integrity hashes and licences of these
// files.
const output = process.argv[2]
const { version, exports } = readJson(join(root, 'package.json'))
/** The title of the card frame's page. */
const frameTitles = { 'pt-BR': 'Cartão', en: 'Card' }
/** The languages that have a folder. */
const folders = Object.keys(frameTitles)
/** The languages, each with the name of its texts and of their module. */
const languages = { 'pt-BR': ['ptBR', 'pt-br'], en: ['en', 'en'], es: ['es', 'es'] }
/** What the elements are built on, and what they load on demand. */
const libraries = ['lean-qr', '@maskito/core', 'lit']
/** Lets Chromium compile a file in a thread of its own while it arrives, instead of each function when it first runs. */
const compileHint = '//# allFunctionsCalledOnLoad\n'

for (const language of folders) {
  mkdirSync(join(output, 'cdn', language), { recursive: true })
  const page = readFileSync(join(root, 'widgets/card-frame/card-frame.html'), 'utf8')
  writeFileSync(
    join(output, 'cdn', language, 'card-frame.html'),
    page.replace('lang="pt-BR"', `lang="${language}"`).replace('Cartão', frameTitles[language]),
  )
}
const bundles = []
for (const file of cdnFiles()) bundles.push({ name: file.name, ...(await bundle(file)) })
// after the bundler's own minifier, Terser saves another 1.3 %
const codes = await minifyAll(
  bundles.map(({ code }) => code),
  { options: { module: true, ecma: 2022, compress: { passes: 3 } }, kept: 'minified' },
)
const integrity = Object.fromEntries(
  bundles.map(({ name, packages }, index) => [name, writeScript(name, packages, codes[index])]),
)
writeFileSync(join(output, 'cdn/integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`)
writeFileSync(join(output, 'cdn/licences.txt'), licencesText(bundles.flatMap(({ packages }) => packages)))

function cdnFiles() {
  const elements = folders.flatMap((language) =>
    elementFiles().map(([name, entry]) => ({ name: `${language}/${name}`, entry, language })),
  )
  // they add to the elements of every other file
  const additions = [
    { name: 'languages.js', entry: join(output, 'widgets/languages/index.js'), language: 'en' },
    { name: 'spanish.js', entry: join(output, 'widgets/languages/spanish.js'), language: 'es' },
    { name: 'vlibras.js', entry: join(output, 'widgets/vlibras/index.js'), language: 'en' },
  ]
  return [...elements, ...additions]
}

// guiche/widgets becomes widgets.js, guiche/widgets/<tag> becomes <tag>.js, and guiche/widgets/<tag>/<way> becomes
// <tag>-<way>.js. Tags and ways contain a hyphen.
function elementFiles() {
  return Object.entries(exports)
    .filter(([path]) => path === './widgets' || /^\.\/widgets(\/[a-z]+(-[a-z]+)+)+$/.test(path))
    .map(([path, target]) => [
      `${path
        .split('/')
        .slice(path === './widgets' ? 1 : 2)
        .join('-')}.js`,
      join(output, target.default.replace('./dist/', '')),
    ])
    .filter(([, entry]) => existsSync(entry))
}

function writeScript(name, packages, code) {
  const notice = packages.map((each) => `${each.name} ${each.version} (${each.license})`).join(', ')
  const own = `guiche ${version} (MIT)${notice && ` with ${notice}; see licences.txt`}`
  // a page uses few of all elements
  const hint = name.endsWith('/widgets.js') ? '' : compileHint
  const file = `/*! ${own} */\n${hint}${code}`
  writeFileSync(join(output, 'cdn', name), file)
  return `sha384-${createHash('sha384').update(file).digest('base64')}`
}

/** Builds in the texts of one language only: replaces those that come with an element, and those that it loads. */
function inLanguage(language) {
  const [texts, file] = languages[language]
  return {
    name: 'in-language',
    load(id) {
      if (id.endsWith('/texts/built-in-language.js')) return `export const builtInLanguage = '${language}'`
      if (id.endsWith('/strings/pt-br.js') && file !== 'pt-br') return `export { ${texts} as ptBR } from './${file}.js'`
      // a receipt and a handoff have their texts in all languages, because they load late
      const [, other] = /\/(?:receipt|handoff)\/strings\/(en|es)\.js$/.exec(id) ?? []
      if (other && other !== file) return `export { ${texts} as ${other} } from './${file}.js'`
      return null
    },
    transform(code) {
      return { code: code.replace(/^\s*\w+: importer\(\(\) => import\(['"]\.\/strings\/.*$/gm, ''), map: null }
    },
  }
}

async function bundle({ entry, language }) {
  const [{ output }] = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      inLanguage(language),
      { name: 'no-import-again', transform: replaceImportAgain },
      { name: 'static-imports', transform: importStatically },
      librariesFirst(entry),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      // required here as well, because in library mode Vite keeps the white space of ES modules
      rolldownOptions: { output: { minify: true, comments: false, codeSplitting: false } },
    },
  })
  return { code: output[0].code, packages: packagesOf(output) }
}

/**
 * Puts the libraries before our own code, which repeats itself and so should be in one piece: gzip looks back 32 kB. A
 * file does not get a library that it does not use, because their modules count as free of side effects.
 */
function librariesFirst(entry) {
  const imports = libraries.map((name) => `import '${name}'\n`).join('')
  return {
    name: 'libraries-first',
    transform(code, id) {
      if (id === entry) return { code: imports + code, map: null }
      return id.includes('/node_modules/') ? { code, map: null, moduleSideEffects: false } : null
    },
  }
}

// in a single file, no import can fail
function replaceImportAgain(code, id) {
  if (!id.endsWith('/common/lazy/importer.js')) return null
  const replaced = code.replace(/const importAgain = .*;$/m, 'const importAgain = (url) => Promise.reject(url);')
  if (replaced === code) throw new Error(`${id} has no line of importAgain`)
  return { code: replaced, map: null }
}

// A bundler wraps the modules of an import() in one file, and all that these share with the others, in functions that run in
// turn. Without them the file is smaller, and its element starts sooner.
function importStatically(code) {
  const imports = []
  const replaced = code.replace(/\bimport\((['"]\.{1,2}\/[^'"]+['"])\)/g, (_call, path) => {
    imports.push(`import * as late${imports.length} from ${path}\n`)
    return `Promise.resolve(late${imports.length - 1})`
  })
  return imports.length ? { code: imports.join('') + replaced, map: null } : null
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
