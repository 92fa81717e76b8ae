import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryPoints } from '../tools/entry-points.ts'
import { root } from '../../scripts/install.js'
import { packedPackage } from '../../scripts/build/pack-package.ts'

const { files, tarball } = packedPackage()

test('the package contains dist with the descriptions of its elements, and its documents, and nothing else', () => {
  const paths = files.map(({ path }) => `./${path}`)
  const folders = /^\.\/(dist\/(src|widgets|chunks|node|cdn|types)\/|docs\/(?!site\/).*\.(md|webp|svg)$)/
  expect(paths.filter((path) => !folders.test(path)).sort()).toEqual([
    './CHANGELOG.md',
    './CONTRIBUTING.md',
    './LEIAME.md',
    './LICENSE',
    './README.md',
    './SECURITY.md',
    './SKILL.md',
    './dist/custom-elements.json',
    './dist/init/en/express.json',
    './dist/init/en/next.json',
    './dist/init/en/workers.json',
    './dist/init/pt-BR/express.json',
    './dist/init/pt-BR/next.json',
    './dist/init/pt-BR/workers.json',
    './dist/vscode.css-custom-data.json',
    './dist/vscode.html-custom-data.json',
    './dist/web-types.json',
    './llms.txt',
    './openapi.json',
    './package.json',
    './widgets/themes/counter.css',
    './widgets/themes/soft.css',
  ])
  const needed = entryPoints.flatMap(({ file, types, nodeFile = file }) => [file, types, nodeFile])
  expect(needed.filter((path) => !paths.includes(path))).toEqual([])
})

test('publint reports no problem', () => {
  const command = [join(root, 'node_modules/publint/src/cli.js'), 'run', tarball, '--strict']
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  expect(stdout + stderr).toContain('All good!')
  expect(status).toBe(0)
})
