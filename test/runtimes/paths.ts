import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this suite. Its node_modules contains the runtimes that the stores do not need. */
export const runtimesFolder = fileURLToPath(new URL('.', import.meta.url))

/** Returns a path in the suite's own node_modules. */
export const packagePath = (path: string) => join(runtimesFolder, 'node_modules', path)
