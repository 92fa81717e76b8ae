// @full It compiles every entry point under each of four resolutions.
import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { expect, test } from 'vitest'
import { entryPoints } from '../tools/entry-points.ts'
import { packedPackage } from '../../scripts/build/pack-package.ts'

test('every entry point has types under every resolution, except where a package without CommonJS has none', async () => {
  // style sheets have no types
  const result = await checkPackage(createPackageFromTarballData(readFileSync(packedPackage().tarball)), {
    excludeEntrypoints: [/^\.\/themes\//],
  })
  if (result.types === false) throw new Error('the package has no types')
  const problems = result.problems.filter(({ kind, ...place }) => {
    const resolution = 'resolutionKind' in place ? place.resolutionKind : ''
    return !(kind === 'CJSResolvesToESM' || (kind === 'NoResolution' && resolution === 'node10'))
  })
  expect(Object.keys(result.entrypoints)).toEqual(
    expect.arrayContaining(entryPoints.map(({ name }) => name.replace('guiche', '.'))),
  )
  expect(problems).toEqual([])
})
