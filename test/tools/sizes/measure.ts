import { packedPackage } from '../../../scripts/build/pack-package.ts'
import { fileLanguages, fileNames, fileSize } from './file-size.ts'
import { programSizes } from './program-sizes.ts'
import { programs } from './programs.ts'

/**
 * Measures everything that has a limit, in kilobytes (1,000 bytes): the first load of each program and each single file, in
 * its largest language, after gzip; and the package.
 */
export async function measureSizes(): Promise<Record<string, number>> {
  const { size, unpackedSize } = packedPackage()
  return {
    ...Object.fromEntries(await Promise.all(programs.map(programEntry))),
    ...Object.fromEntries(fileNames().map((name) => [`cdn/${name}`, largest(name)])),
    'package, packed': size / 1000,
    'package, unpacked': unpackedSize / 1000,
  }
}

const programEntry = async ({ name, text }: (typeof programs)[number]) => [name, (await programSizes(text)).first]
const largest = (name: string) => Math.max(...fileLanguages().map((language) => fileSize(`${language}/${name}`)))
