import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installPackages, node, root } from '../../scripts/install.js'
import { buildDocs } from '../../demo/docs/build-docs.ts'
import { isSmoke } from './full-or-smoke.js'

const execute = promisify(execFile)

/**
 * Measures the first build of the documentation site, once its packages are installed and the package is built. A smoke run takes
 * the site of the demo, which is built already where the tests of the site have run.
 */
export async function measure() {
  installPackages(join(root, 'docs/site'))
  const folder = mkdtempSync(join(tmpdir(), 'guiche-bench-'))
  try {
    const start = performance.now()
    if (isSmoke()) await buildDocs(new AbortController().signal)
    else await build(join(folder, 'site'))
    const value = (performance.now() - start) / 1000
    return [{ name: 'first build', target: 'docs-site', value }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function build(output) {
  return execute(node, ['docs/site/build.js'], { cwd: root, env: { ...process.env, DOCS_OUT: output }, maxBuffer: 1e8 })
}
