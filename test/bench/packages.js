import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages as install } from '../tools/install.js'

/** The folder of the bench, whose node_modules holds those it compares with and the other runtimes. */
export const here = fileURLToPath(new URL('.', import.meta.url))

/** The path of a command that the bench brings along. */
export const command = (name) => join(here, 'node_modules/.bin', name)

/** Installs what the bench's own lock file names, unless exactly that is installed. */
export const installPackages = () => install(here)
