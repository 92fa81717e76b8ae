import { compile } from 'svelte/compiler'
import type { Plugin } from 'vite'
import { compileScript, parse } from 'vue/compiler-sfc'

/** Compiles Svelte components, with the checks of development. */
export const svelte = (target: 'client' | 'server'): Plugin =>
  compiler('.svelte', (code, filename) => compile(code, { generate: target, dev: true, filename }).js.code)

/** Compiles Vue components that consist of a `<script setup>` and a template. */
export const vue = (target: 'client' | 'server'): Plugin =>
  compiler('.vue', (code, filename) => {
    const compilerOptions = { isCustomElement: (tag: string) => tag.includes('-') }
    const { descriptor } = parse(code, { filename, templateParseOptions: compilerOptions })
    const templateOptions = { ssr: target === 'server', ssrCssVars: [], compilerOptions }
    return compileScript(descriptor, { id: filename, inlineTemplate: true, templateOptions }).content
  })

const compiler = (extension: string, compileFile: (code: string, file: string) => string): Plugin => ({
  name: `compile ${extension}`,
  transform: (code, file) => (file.endsWith(extension) ? { code: compileFile(code, file), map: null } : null),
})
