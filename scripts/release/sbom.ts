import { hexOf } from './hashes.ts'

/** The parts of package-lock.json that an SBOM is made from. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly version: string
  readonly integrity?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The package that an SBOM describes, with the integrity of its tarball. */
export interface DescribedPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly integrity: string
}

/**
 * Creates a software bill of materials (CycloneDX 1.6) of everything that is installed with the package. It holds
 * nothing of the machine and no time, so that the same sources have the same one. `npm sbom` writes CycloneDX 1.5 with
 * a time, and leaves out lit and valibot when development is omitted.
 */
export function sbomOf(described: DescribedPackage, lock: LockFile) {
  const paths = [...shippedPaths(lock)].sort()
  const component = (path: string) => componentOf(nameIn(path), lockedAt(lock, path))
  const main = componentOf(described.name, described)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: main },
    components: paths.map(component),
    dependencies: ['', ...paths].map((path) => ({
      ref: path ? component(path)['bom-ref'] : main['bom-ref'],
      dependsOn: dependenciesOf(lock, path).map((each) => component(each)['bom-ref']),
    })),
  }
}

/** Returns the lock file's paths of the packages that a user installs: no development, no peers. */
export function shippedPaths(lock: LockFile): Set<string> {
  const found = new Set<string>()
  const pending = ['']
  for (const path of pending) {
    const fresh = dependenciesOf(lock, path).filter((each) => !found.has(each))
    for (const each of fresh) found.add(each)
    pending.push(...fresh)
  }
  return found
}

const dependenciesOf = (lock: LockFile, path: string) =>
  Object.keys(lockedAt(lock, path).dependencies ?? {}).map((name) => pathOf(lock, path, name))

/** Finds a dependency as Node does: in the package's own folder, then in those around it. */
function pathOf(lock: LockFile, from: string, name: string): string {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (path in lock.packages) return path
  if (!from) throw new Error(`package-lock.json has no ${name}. Run npm install.`)
  return pathOf(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

function lockedAt(lock: LockFile, path: string): LockedPackage {
  const locked = lock.packages[path]
  if (!locked) throw new Error(`package-lock.json has no ${path}. Run npm install.`)
  return locked
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function componentOf(name: string, { version, license, integrity }: LockedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [isExpression(license) ? { expression: license } : { license: { id: license } }] }),
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
  }
}

const isExpression = (license: string) => / (OR|AND|WITH) /.test(license)
