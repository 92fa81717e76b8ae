import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { doors } from '../tools/doors.ts'
import { root } from '../tools/install.js'

const execute = promisify(execFile)

describe.for(doors)('$name', ({ name, file, types }) => {
  test('leads to a module and its types in dist', () => {
    expect([file, types].filter((path) => !path.startsWith('./dist/') || !existsSync(join(root, path)))).toEqual([])
  })

  test('opens in plain Node, where there is no page', async () => {
    const script = `console.log(Object.keys(await import('${name}')).length > 0)`
    const { stdout, stderr } = await execute(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
    expect(stdout + stderr).toBe('true\n')
  })
})
