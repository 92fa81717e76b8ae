import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { expect, onTestFinished, test } from 'vitest'
import { entryPoints } from '../tools/entry-points.ts'
import { root } from '../tools/install.js'
import { packPackage } from '../tools/pack-package.ts'
import { describePackage } from '../tools/pack-package.ts'

test('the package contains dist with the descriptions of its elements, and its documents, and nothing else', () => {
  const paths = describePackage().files.map(({ path }) => `./${path}`)
  const folders = /^\.\/(dist\/(src|widgets|chunks|node|cdn|types)\/|docs\/(?!site\/).*\.(md|png)$)/
  expect(paths.filter((path) => !folders.test(path)).sort()).toEqual([
    './CHANGELOG.md',
    './CONTRIBUTING.md',
    './LICENSE',
    './README.md',
    './SECURITY.md',
    './dist/custom-elements.json',
    './dist/init/express.json',
    './dist/init/next.json',
    './dist/init/workers.json',
    './dist/vscode.css-custom-data.json',
    './dist/vscode.html-custom-data.json',
    './dist/web-types.json',
    './openapi.json',
    './package.json',
    './widgets/themes/counter.css',
    './widgets/themes/soft.css',
  ])
  const needed = entryPoints.flatMap(({ file, types, nodeFile = file }) => [file, types, nodeFile])
  expect(needed.filter((path) => !paths.includes(path))).toEqual([])
})

test('publint reports no problem', () => {
  const command = [join(root, 'node_modules/publint/src/cli.js'), '--strict']
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  expect(stdout + stderr).toContain('All good!')
  expect(status).toBe(0)
})

test('every entry point has types under every resolution, except where a package without CommonJS has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const tarball = createPackageFromTarballData(readFileSync(packPackage(folder)))
  // style sheets have no types
  const result = await checkPackage(tarball, { excludeEntrypoints: [/^\.\/themes\//] })
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
