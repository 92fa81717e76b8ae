import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packPackage } from '../tools/pack-package.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the packed package. */
    readonly tarball: string
  }
}

/** Packs the package, as it would be published. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-packed-'))
  project.provide('tarball', packPackage(folder))
  return () => rmSync(folder, { recursive: true })
}
