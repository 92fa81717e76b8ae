import { join } from 'node:path'
import { installPackages, root } from '../tools/install.js'

/** Installs the web frameworks that the merchant server is mounted in. */
export default function setup() {
  installPackages(join(root, 'test/integration/frameworks'))
}
