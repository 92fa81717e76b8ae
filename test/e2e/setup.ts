import { join } from 'node:path'
import { installPackages, root } from '../tools/install.js'

/** Installs the version of React that is not the repository's own. */
export default function setup() {
  installPackages(join(root, 'test/e2e/server-rendered/react-18'))
}
