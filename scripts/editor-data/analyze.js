import { join } from 'node:path'
import { cli } from '@custom-elements-manifest/analyzer/cli.js'
import { root } from '../install.js'

const globs = ['widgets/*/element.ts', 'widgets/common/served-element.ts', 'widgets/common/page-element.ts']
const config = 'scripts/editor-data/analyzer.config.js'

/** Returns the custom elements manifest of the sources, with all that a class inherits. */
export function analyze() {
  return cli({
    argv: ['analyze', '--config', config, '--globs', ...globs.map((glob) => join(root, glob))],
    cwd: root,
    noWrite: true,
  })
}
