import { join } from 'node:path'
import { root } from './install.js'
import { npm } from './npm.ts'

/** Packs the built package into a folder, as it would be published, and returns the path of its tarball. */
export function packPackage(folder: string): string {
  const printed = npm(root, 'pack', '--silent', '--pack-destination', folder)
  return join(folder, printed.trim().split('\n').at(-1) ?? '')
}
