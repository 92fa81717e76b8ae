/** A single file for pages: its path in `dist/cdn`, its integrity, and its size in kilobytes (1,000 bytes) after gzip. */
export interface PageFile {
  readonly path: string
  readonly integrity: string
  readonly size: number
}

/** What a release tells about the package. Sizes are in bytes. */
export interface ReleaseFacts {
  readonly tarball: string
  readonly integrity: string
  readonly sbom: string
  readonly sizes: { readonly packed: number; readonly unpacked: number }
  readonly files: readonly PageFile[]
}

/** Formats the paths, sizes and integrity hashes of a packed release. */
export const reportOf = ({ tarball, integrity, sbom, sizes, files }: ReleaseFacts): string =>
  [
    `tarball   ${tarball}`,
    `size      ${kilobytes(sizes.packed)} packed, ${kilobytes(sizes.unpacked)} unpacked`,
    `integrity ${integrity}`,
    `SBOM      ${sbom}`,
    '',
    ...files.map((file) => `${file.integrity}  cdn/${file.path}, ${file.size.toFixed(1)} kB`),
  ].join('\n')

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
