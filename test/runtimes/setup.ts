import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installPackages } from '../tools/install.js'
import { here } from './here.ts'
import { installPackage } from './installed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the package and the suite are installed. */
    readonly installed: string
  }
}

/** Installs the runtimes, and the package as its users do; the latter goes away after the tests. */
export default async function setup(project: TestProject) {
  installPackages(here)
  const folder = mkdtempSync(join(tmpdir(), 'guiche-installed-'))
  await installPackage(folder)
  project.provide('installed', folder)
  return () => rmSync(folder, { recursive: true })
}
