import { fileURLToPath } from 'node:url'

/** A small shop for one environment, in the folder `projects/<name>`. */
export interface Project {
  readonly name: string
  readonly title: string
  /**
   * What the project brings. `site`: pages and a merchant server. `server`: a merchant server, which gets its page from the
   * tests. `pages`: static files in `dist`, which the server of the Express project sends.
   */
  readonly kind: 'site' | 'server' | 'pages'
  /** The runtime that the project needs instead of Node. The tests install it. */
  readonly runtime?: 'deno' | 'bun'
  /**
   * The script that starts the project (default: `start`). `dev`, and `preview` after a build, start the sandbox, too:
   * `guiche init` has written the project.
   */
  readonly script?: Script
  /**
   * Where the project's page `/` links to the checkout page: a text that is in what its framework fetches ahead of a visit. A
   * session is in the data of the page; Nuxt fetches scripts only.
   */
  readonly prefetched?: '"session"' | 'pay-pix-charge'
}

/** A script of a project that starts it. */
export type Script = 'start' | 'dev' | 'preview'

/** Every project. */
export const projects: readonly Project[] = [
  { name: 'plain-html', title: 'Plain HTML', kind: 'site' },
  { name: 'express', title: 'Express', kind: 'site', script: 'dev' },
  { name: 'fastify', title: 'Fastify', kind: 'server' },
  { name: 'hono', title: 'Hono', kind: 'server' },
  { name: 'nest', title: 'Nest', kind: 'server' },
  { name: 'deno', title: 'Deno', kind: 'server', runtime: 'deno' },
  { name: 'bun', title: 'Bun', kind: 'server', runtime: 'bun' },
  { name: 'workers', title: 'Cloudflare Workers', kind: 'site', script: 'dev' },
  { name: 'next', title: 'Next', kind: 'site', script: 'preview', prefetched: '"session"' },
  { name: 'nuxt', title: 'Nuxt', kind: 'site', prefetched: 'pay-pix-charge' },
  { name: 'sveltekit', title: 'SvelteKit', kind: 'site', prefetched: '"session"' },
  { name: 'astro', title: 'Astro', kind: 'site' },
  { name: 'react', title: 'React with Vite', kind: 'pages' },
  { name: 'vue', title: 'Vue with Vite', kind: 'pages' },
  { name: 'solid', title: 'Solid', kind: 'pages' },
  { name: 'angular', title: 'Angular', kind: 'pages' },
]

// these differ most; all of them take too long for `npm test`
const quick = ['plain-html', 'next', 'angular', 'workers']

/** The projects of these names, separated by commas, or of `all`. By default those that `npm test` runs. */
export function selectProjects(names = quick.join()): readonly Project[] {
  const selected = names.split(',')
  return projects.filter(({ name }) => names === 'all' || selected.includes(name))
}

/** The folder of a project. */
export const folderOf = (name: string) => fileURLToPath(new URL(`projects/${name}`, import.meta.url))
