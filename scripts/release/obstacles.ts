/** What decides whether this version can be published. */
export interface ReleaseState {
  readonly manifest: Readonly<Record<string, unknown>>
  readonly changelog: string
  /** The names of the changesets that are not in the changelog yet. */
  readonly changesets: readonly string[]
  /** The files with uncommitted changes; null outside a git work tree. */
  readonly uncommitted: readonly string[] | null
}

/** Lists what stands in the way of publishing this version, with what to do about it. Empty: nothing does. */
export function obstaclesTo({ manifest, changelog, changesets, uncommitted }: ReleaseState): string[] {
  const version = String(manifest['version'])
  const section = changelog.split('\n').find((line) => line.startsWith('## ') && line.split(' ')[1] === version)
  const missing = ['repository', 'homepage', 'bugs'].filter((field) => !addressOf(manifest[field]))
  return [
    missing.length > 0 && `package.json does not say where the project lives: set ${missing.join(', ')}.`,
    section === undefined && `CHANGELOG.md has no section for ${version}. Write it, or run npx changeset version.`,
    section?.includes('unreleased') && `CHANGELOG.md calls ${version} unreleased. Replace that by the date.`,
    changesets.length > 0 && `Changesets are pending: ${changesets.join(', ')}. Run npx changeset version.`,
    !uncommitted && 'This folder is not a git work tree, so nobody could tell which sources were published.',
    uncommitted && uncommitted.length > 0 && `The work tree has uncommitted changes: ${uncommitted.join(', ')}.`,
  ].filter((obstacle) => typeof obstacle === 'string')
}

// each of these fields is an address, or an object that has one
const addressOf = (field: unknown) => (typeof field === 'string' ? field : Object(field).url)
