import { expect, test } from 'vitest'
import { type LockFile, sbomOf } from '../../../scripts/release/sbom.ts'

const described = { name: 'shop', version: '1.0.0', license: 'MIT', integrity: 'sha512-AAEC' }
const lock: LockFile = {
  packages: {
    '': { version: '1.0.0', dependencies: { a: '2.0.0', '@b/c': '3.0.0' } },
    'node_modules/a': { version: '2.0.0', license: 'MIT', integrity: 'sha512-/////w==', dependencies: { d: '^1.0.0' } },
    'node_modules/a/node_modules/d': { version: '1.1.0', dependencies: { '@b/c': '3.0.0' } },
    'node_modules/@b/c': { version: '3.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/d': { version: '9.0.0', license: 'MIT' },
  },
}

test('the SBOM lists what is installed with the package, and nothing of its development', () => {
  const { components } = sbomOf(described, lock)
  expect(components.map(({ purl }) => purl)).toEqual(['pkg:npm/%40b/c@3.0.0', 'pkg:npm/a@2.0.0', 'pkg:npm/d@1.1.0'])
})

test('each component has its licence and the hash of its tarball', () => {
  const { components, metadata } = sbomOf(described, lock)
  expect(components[0]).toMatchObject({ licenses: [{ expression: '(MIT OR Apache-2.0)' }] })
  expect(components[1]).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: 'ffffffff' }],
  })
  expect(metadata.component).toMatchObject({ name: 'shop', hashes: [{ content: '000102' }] })
})

test('the nearest copy of a dependency is the one that a package depends on', () => {
  expect(sbomOf(described, lock).dependencies).toEqual([
    { ref: 'pkg:npm/shop@1.0.0', dependsOn: ['pkg:npm/a@2.0.0', 'pkg:npm/%40b/c@3.0.0'] },
    { ref: 'pkg:npm/%40b/c@3.0.0', dependsOn: [] },
    { ref: 'pkg:npm/a@2.0.0', dependsOn: ['pkg:npm/d@1.1.0'] },
    { ref: 'pkg:npm/d@1.1.0', dependsOn: ['pkg:npm/%40b/c@3.0.0'] },
  ])
})

test('a dependency that the lock file lacks is an error', () => {
  const incomplete = { packages: { '': { version: '1.0.0', dependencies: { missing: '1.0.0' } } } }
  expect(() => sbomOf(described, incomplete)).toThrow('package-lock.json has no missing')
})
