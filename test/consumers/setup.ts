import type { TestProject } from 'vitest/node'
import { packedPackage } from '../../scripts/build/pack-package.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the packed package. */
    readonly tarball: string
  }
}

/** Packs the package, as it would be published. */
export default function setup(project: TestProject) {
  project.provide('tarball', packedPackage().tarball)
}
