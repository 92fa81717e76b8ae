import { join } from 'node:path'
import { root } from '../../scripts/install.js'

/**
 * The variable that lets the tests' own processes keep what they compile. Node compiles the sources again in each of them
 * otherwise, which is most of their start.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'out/compiled') }
