import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../install.js'
import { npm } from '../npm.ts'
import { stampOf } from './stamp.js'

/** The package as it would be published: its tarball's hash and bytes, the bytes of its files, and the paths of these. */
export interface PackedPackage {
  /** `sha512-` and base64. */
  readonly integrity: string
  readonly size: number
  readonly unpackedSize: number
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

const kept = join(root, 'out/packed')

export const packPackage = (folder: string): string => join(folder, pack('--pack-destination', folder).filename)

/** Describes the package as it would be published, without writing its tarball. */
export const describePackage = (): PackedPackage => pack('--dry-run')

/** Packs the built package into a folder of `out`, unless it is there since the last change, and returns it with its tarball's path. */
export function packedPackage(): PackedPackage & { readonly tarball: string } {
  const folder = join(kept, stampOf(root, packedPaths()))
  if (!existsSync(folder)) packInto(folder)
  const packed: PackedPackage = JSON.parse(readFileSync(join(folder, 'packed.json'), 'utf8'))
  return { ...packed, tarball: join(folder, packed.filename) }
}

function packInto(folder: string): void {
  const own = `${folder}-${process.pid}`
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'packed.json'), JSON.stringify(pack('--pack-destination', own)))
  for (const name of readdirSync(kept).filter((each) => /^\w+$/.test(each) && each !== basename(folder)))
    rmSync(join(kept, name), { recursive: true, force: true })
  try {
    renameSync(own, folder)
  } catch {
    rmSync(own, { recursive: true }) // another process was quicker
  }
}

/** Lists the files and folders that the package has a part of. */
function packedPaths(): string[] {
  const { files }: { files: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const listed = files.filter((path) => !path.startsWith('!')).map((path) => path.split('/*')[0] ?? path)
  return [...new Set([...listed, 'README.md', 'LICENSE', 'package.json'])]
}

function pack(...options: readonly string[]): PackedPackage {
  const [packed]: [PackedPackage] = JSON.parse(npm(root, 'pack', '--json', ...options))
  return packed
}
