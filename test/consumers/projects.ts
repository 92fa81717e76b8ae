/** A small shop for one environment, or a client of one, in the folder `scripts/shops/<name>`. */
export interface Project {
  readonly name: string
  readonly title: string
  /**
   * What the project brings. `site`: a merchant server, and a page that shows what was paid. `server`: the same, with a page
   * that has no script of its own. `pages`: static files in `dist`, which the server of the Express project sends. `client`: a
   * program that pays an order of that server, without a page.
   */
  readonly kind: 'site' | 'server' | 'pages' | 'client'
  /** The runtime that the project needs instead of Node. The tests install it. */
  readonly runtime?: 'deno' | 'bun'
  /**
   * A text that is in what the framework fetches ahead of a visit by a link to the checkout page, or in its address. Next and
   * SvelteKit fetch the data of the page, Nuxt scripts only. A site that is no shop has the link in its page `/`.
   */
  readonly prefetched?: string
  /** What the tests know of a project that `guiche init` writes. */
  readonly shop?: {
    /** The file that has the price. */
    readonly priceFile: string
    /** True for one that is built before it runs, and then started by its script `preview`. */
    readonly isBuilt?: boolean
    /** True for one whose server drops the requests that wait when it ends, as development servers do. */
    readonly dropsRequests?: boolean
  }
}

/** Every project. */
export const projects: readonly Project[] = [
  { name: 'plain-html', title: 'Plain HTML', kind: 'site' },
  { name: 'express', title: 'Express', kind: 'site', shop: { priceFile: 'merchant.ts' } },
  { name: 'fastify', title: 'Fastify', kind: 'server' },
  { name: 'hono', title: 'Hono', kind: 'server' },
  { name: 'nest', title: 'Nest', kind: 'server' },
  { name: 'deno', title: 'Deno', kind: 'server', runtime: 'deno' },
  { name: 'bun', title: 'Bun', kind: 'server', runtime: 'bun' },
  {
    name: 'workers',
    title: 'Cloudflare Workers',
    kind: 'site',
    shop: { priceFile: 'src/worker.ts', dropsRequests: true },
  },
  {
    name: 'next',
    title: 'Next',
    kind: 'site',
    prefetched: '/checkout?_rsc=',
    shop: { priceFile: 'lib/merchant.ts', isBuilt: true },
  },
  { name: 'nuxt', title: 'Nuxt', kind: 'site', prefetched: 'pay-pix-charge' },
  { name: 'sveltekit', title: 'SvelteKit', kind: 'site', prefetched: 'pay-pix-charge server=' },
  { name: 'astro', title: 'Astro', kind: 'site' },
  { name: 'react', title: 'React with Vite', kind: 'pages' },
  { name: 'vue', title: 'Vue with Vite', kind: 'pages' },
  { name: 'solid', title: 'Solid', kind: 'pages' },
  { name: 'angular', title: 'Angular', kind: 'pages' },
  { name: 'openapi', title: 'a client that is generated from openapi.json', kind: 'client' },
]

// these differ most; all of them take too long for `npm test`
const quick = ['express', 'next', 'angular', 'workers', 'openapi']

/** The projects of these names, separated by commas, or of `all`. By default those that `npm test` runs. */
export function selectProjects(names = quick.join()): readonly Project[] {
  const selected = names.split(',')
  return projects.filter(({ name }) => names === 'all' || selected.includes(name))
}
