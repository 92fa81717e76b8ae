import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this suite, whose node_modules holds the runtimes. */
export const here = fileURLToPath(new URL('.', import.meta.url))

/** The path of what the suite's own packages bring. */
export const brought = (path: string) => join(here, 'node_modules', path)
