import { existsSync } from 'node:fs'
import { packagePath, runtimesFolder } from '../runtimes/paths.ts'
import { installPackages } from '../../scripts/install.js'
import { serverPath, serversFolder } from '../tools/servers/paths.ts'

const folders = { bun: runtimesFolder, deno: serversFolder }

/** Installs a runtime, and returns whether it is available for this platform. */
export function findRuntime(name: keyof typeof folders): boolean {
  installPackages(folders[name])
  return [packagePath, serverPath].some((pathOf) => existsSync(pathOf(`.bin/${name}`)))
}
