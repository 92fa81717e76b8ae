import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { entryPoints } from '../tools/entry-points.ts'
import { root } from '../tools/install.js'

const execute = promisify(execFile)

describe.for(entryPoints)('$name', ({ name, file, types, nodeFile = file }) => {
  test('has its module and types in dist', () => {
    expect(
      [file, types, nodeFile].filter((path) => !path.startsWith('./dist/') || !existsSync(join(root, path))),
    ).toEqual([])
  })

  test('can be imported in Node, without a page', async () => {
    const script = `console.log(Object.keys(await import('${name}')).length > 0)`
    const { stdout, stderr } = await execute(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
    expect(stdout + stderr).toBe('true\n')
  })
})
