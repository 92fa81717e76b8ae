import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages as install } from '../../scripts/install.js'

/** The folder of the benchmarks. Its node_modules contains the contestants and the other runtimes. */
export const benchFolder = fileURLToPath(new URL('.', import.meta.url))

/** Returns the path of a command in the benchmarks' own node_modules. */
export const command = (name) => join(benchFolder, 'node_modules/.bin', name)

/** Installs the packages of the benchmarks' lock file, unless exactly those are installed. */
export const installPackages = () => install(benchFolder)
