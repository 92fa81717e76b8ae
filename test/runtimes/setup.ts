import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installPackages } from '../../scripts/install.js'
import { serversFolder } from '../tools/servers/paths.ts'
import { installPackage } from './install-package.ts'
import { runtimesFolder } from './paths.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the installed package and the suite. */
    readonly installed: string
  }
}

/** Installs the runtimes, and the package as its users do. The package's folder is removed after the tests. */
export default async function setup(project: TestProject) {
  installPackages(runtimesFolder)
  installPackages(serversFolder)
  const folder = mkdtempSync(join(tmpdir(), 'guiche-installed-'))
  await installPackage(folder)
  project.provide('installed', folder)
  return () => rmSync(folder, { recursive: true })
}
