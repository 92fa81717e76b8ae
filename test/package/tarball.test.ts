import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryPoints } from '../tools/entry-points.ts'
import { root } from '../tools/install.js'

test('the package contains dist with the descriptions of its elements, and its documents, and nothing else', () => {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json'], { cwd: root, encoding: 'utf8' })
  const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(stdout)
  const paths = files.map(({ path }) => `./${path}`)
  const outside = paths.filter((path) => !/^\.\/dist\/(src|widgets|chunks|node|cdn|types)\//.test(path))
  expect(outside.sort()).toEqual([
    './CHANGELOG.md',
    './LICENSE',
    './README.md',
    './dist/custom-elements.json',
    './dist/vscode.css-custom-data.json',
    './dist/vscode.html-custom-data.json',
    './dist/web-types.json',
    './openapi.json',
    './package.json',
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
