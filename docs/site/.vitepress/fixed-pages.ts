import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-pages.ts'

/** The pages with components, by their paths in the repository. Vue compiles them. */
export const pagesForVue = globSync('docs/**/*.md', { cwd: root, exclude: ['docs/site/{api,node_modules}'] })
  .filter((page) => readFileSync(join(root, page), 'utf8').includes('<!-- site: '))
  .map((page) => page.replaceAll('\\', '/'))

/**
 * Makes any other page a module with one string of HTML. Vue would compile each of its tags, once for the browser and once
 * for the server, which takes longer than the rest of the build.
 */
export const fixedPages = {
  name: 'fixed-pages',
  transform: (code: string, id: string) =>
    id.endsWith('.md') && !pagesForVue.some((page) => id.endsWith(`/${page}`)) ? fixedPage(code) : null,
}

// from what VitePress writes for Vue: a script that exports the page's data and name, and a template
function fixedPage(code: string): string {
  const [, script, html] = /^<script\s*>([^]*)<\/script>\n<template>([^]*)<\/template>$/.exec(code) ?? []
  if (script === undefined || html === undefined) throw new Error('VitePress writes its pages in another form')
  const images: string[] = []
  const text = JSON.stringify(html.replaceAll(/<!--[^]*?-->/g, ''))
    .replaceAll(/(<img [^>]*?src=\\")(\.[^"\\]+)/g, (_, tag, path) => `${tag}" + image${images.push(path)} + "`)
    // Vite rewrites modules with these words
    .replaceAll(/(process|import\.meta)\.(?=env|hot)/g, '$1\\u002e')
  return `import { createStaticVNode } from 'vue'
${images.map((path, index) => `import image${index + 1} from '${path}'`).join('\n')}
${script.replace(
  'export default {name:',
  () => `export default {setup() { const page = createStaticVNode(${text}, 1); return () => page }, name:`,
)}`
}
