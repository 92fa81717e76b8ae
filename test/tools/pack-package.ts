import { join } from 'node:path'
import { root } from './install.js'
import { npm } from './npm.ts'

/** The package as it would be published: its tarball's hash and bytes, the bytes of its files, and the paths of these. */
export interface PackedPackage {
  /** `sha512-` and base64. */
  readonly integrity: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

/** Packs the built package into a folder, as it would be published, and returns the path of its tarball. */
export function packPackage(folder: string): string {
  const printed = npm(root, 'pack', '--silent', '--pack-destination', folder)
  return join(folder, printed.trim().split('\n').at(-1) ?? '')
}

/** Describes the package as it would be published, without writing its tarball. */
export function describePackage(): PackedPackage {
  const [described]: [PackedPackage] = JSON.parse(npm(root, 'pack', '--dry-run', '--json'))
  return described
}
