import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder whose node_modules contains Deno and workerd. The stores need no other runtime. */
export const serversFolder = fileURLToPath(new URL('.', import.meta.url))

/** Returns a path in its node_modules. */
export const serverPath = (path: string) => join(serversFolder, 'node_modules', path)
