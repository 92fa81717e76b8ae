import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Audit, auditObstacles } from './audit.ts'
import { integrityOf } from './hashes.ts'
import { obstaclesTo, type ReleaseState } from './obstacles.ts'
import { type PageFile, reportOf } from './report.ts'
import { type LockFile, sbomOf } from './sbom.ts'

/** The steps of a release that reach out of this process. A step that fails throws. */
export interface ReleaseSteps {
  readState(): ReleaseState
  /** Asks the registry for known faults of shipped packages. */
  audit(): Audit
  build(): void
  test(): void
  /** Packs the package into a folder and returns the path of its tarball. */
  pack(folder: string): string
  /** Packs the package again, without writing it. */
  packAgain(): { readonly integrity: string; readonly unpackedSize: number }
  readLock(): LockFile
  readPageFiles(): readonly PageFile[]
  publish(tarball: string): void
  print(text: string): void
}

/** How a release is made. */
export interface ReleaseOptions {
  /** The folder for the tarball and the SBOM, which is emptied first. */
  readonly folder: string
  readonly publishes: boolean
  readonly runsTests: boolean
}

/** Builds, tests, packs and describes the package, and publishes it if told to. Returns whether it did what it was told. */
export function release({ folder, publishes, runsTests }: ReleaseOptions, steps: ReleaseSteps): boolean {
  const mayPublish = () => {
    const obstacles = [...obstaclesTo(steps.readState()), ...auditObstacles(steps.audit())]
    if (obstacles.length > 0) steps.print(['Not ready to be published:', ...obstacles].join('\n- '))
    return obstacles.length === 0
  }
  if (publishes && !mayPublish()) return false

  steps.build()
  if (runsTests) steps.test()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tarball = steps.pack(folder)
  const bytes = readFileSync(tarball)
  const integrity = integrityOf('sha512', bytes)
  const again = steps.packAgain()
  if (again.integrity !== integrity) throw new Error('The package is not reproducible: packed twice, its bytes differ.')

  const { name, version, license } = steps.readState().manifest
  const described = { name: String(name), version: String(version), license: String(license), integrity }
  const sbom = join(folder, `${basename(tarball, '.tgz')}.cdx.json`)
  writeFileSync(sbom, `${JSON.stringify(sbomOf(described, steps.readLock()), null, 2)}\n`)
  const sizes = { packed: bytes.byteLength, unpacked: again.unpackedSize }
  steps.print(reportOf({ tarball, integrity, sbom, sizes, files: steps.readPageFiles() }))

  // a test may have changed a file
  const isReady = mayPublish()
  if (!publishes)
    steps.print(isReady ? 'Nothing was published. To publish: npm run release -- --publish' : 'Nothing was published.')
  if (publishes && isReady) steps.publish(tarball)
  return isReady || !publishes
}
