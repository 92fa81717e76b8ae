import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../../../scripts/install.js'

/** The project that installs Vue and Svelte, once for all tests. */
const frameworks = join(root, 'test/templates/package.json')
const load = createRequire(frameworks)

/** What is used of each compiler. It is loaded when it compiles, after its package was installed. */
interface SvelteCompiler {
  compile(code: string, options: object): { readonly js: { readonly code: string } }
}
interface VueCompiler {
  parse(code: string, options: object): { readonly descriptor: object }
  compileScript(descriptor: object, options: object): { readonly content: string }
}

/** Compiles Svelte components, with the checks of development. */
export const svelte = (target: 'client' | 'server'): Plugin =>
  compiler('.svelte', (code, filename) => {
    const { compile }: SvelteCompiler = load('svelte/compiler')
    return compile(code, { generate: target, dev: true, filename }).js.code
  })

/** Compiles Vue components that consist of a `<script setup>` and a template. */
export const vue = (target: 'client' | 'server'): Plugin =>
  compiler('.vue', (code, filename) => {
    const { parse, compileScript }: VueCompiler = load('vue/compiler-sfc')
    const compilerOptions = { isCustomElement: (tag: string) => tag.includes('-') }
    const { descriptor } = parse(code, { filename, templateParseOptions: compilerOptions })
    const templateOptions = { ssr: target === 'server', ssrCssVars: [], compilerOptions }
    return compileScript(descriptor, { id: filename, inlineTemplate: true, templateOptions }).content
  })

const compiler = (extension: string, compileFile: (code: string, file: string) => string): Plugin => ({
  name: `compile ${extension}`,
  enforce: 'pre',
  // the apps lie outside of the project that has their framework
  resolveId(source, importer, options) {
    const isOfApp = importer && !importer.includes('node_modules') && /^(vue|svelte)(\/|$)/.test(source)
    return isOfApp ? this.resolve(source, frameworks, { ...options, skipSelf: true }) : null
  },
  transform: (code, file) => (file.endsWith(extension) ? { code: compileFile(code, file), map: null } : null),
})
