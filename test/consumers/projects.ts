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
}

/** Every project. */
export const projects: readonly Project[] = [
  { name: 'plain-html', title: 'Plain HTML', kind: 'site' },
  { name: 'express', title: 'Express', kind: 'server' },
  { name: 'workers', title: 'Cloudflare Workers', kind: 'server' },
  { name: 'next', title: 'Next', kind: 'site' },
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
