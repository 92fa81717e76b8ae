import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

/** The folder into which the documentation site is built for the demo. */
export const docsFolder = fileURLToPath(new URL('out/docs-demo', root))

/**
 * Builds the documentation site for `/docs/`, unless it is up to date.
 *
 * @throws Error if the build fails. Its output is on the console.
 */
export async function buildDocs(signal: AbortSignal): Promise<void> {
  const env = { ...process.env, DOCS_BASE: '/docs/', DOCS_OUT: docsFolder }
  const build = spawn(process.execPath, ['docs/site/build.js'], { cwd: root, env, stdio: 'inherit', signal })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The documentation site could not be built')
}
