import { join } from 'node:path'
import type { AppSources } from './build-app.ts'
import { svelte, vue } from './compilers.ts'

const react = { server: 'react/server.js', client: 'react/client.js' }
const modules18 = join(import.meta.dirname, 'react-18/node_modules')

/** The versions of React that the package supports. Version 19 is the one of the repository. */
const reacts = {
  'react-18': { ...react, alias: [{ find: /^(react|react-dom)(?=\/|$)/, replacement: `${modules18}/$1` }] },
  'react-19': react,
}

/** The apps that show the HTML of `renderPayPixCharge`, by framework. */
export const markupApps: Readonly<Record<string, AppSources>> = {
  'react-18': { ...reacts['react-18'], app: 'react/markup.jsx' },
  'react-19': { ...reacts['react-19'], app: 'react/markup.jsx' },
  vue: { server: 'vue/server.js', client: 'vue/client.js', app: 'vue/markup.vue', compiler: vue },
  svelte: { server: 'svelte/server.js', client: 'svelte/client.js', app: 'svelte/markup.svelte', compiler: svelte },
}

/** The apps that show the Pix component of `guiche/react`, and those that show each component. */
export const componentApps = reactApps('react/component.jsx')
export const elementApps = reactApps('react/elements.jsx')

function reactApps(app: string): Readonly<Record<string, AppSources>> {
  const client = 'react/component-client.js'
  return { 'react-18': { ...reacts['react-18'], app, client }, 'react-19': { ...reacts['react-19'], app, client } }
}
