import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { node, root } from '../../scripts/install.js'
import { bundleProgram } from '../tools/bundle-program.ts'
import { startProgram } from './program.ts'
import { runtimes } from './runtimes.ts'
import { packagePath } from './paths.ts'

// what a shop sees must not depend on the order in which a version of Node does what is ready
test('a simulated world ends the same way on Node 20 as on Node 24', async ({ skip }) => {
  const unavailable = runtimes.find(({ name }) => name === 'Node 20')?.unavailable
  if (unavailable) skip(unavailable)
  const bundle = await bundleProgram(join(root, 'test/simulation/main.ts'))
  onTestFinished(() => rmSync(bundle))
  const digestOn = async (program: string) => {
    const printed = await startProgram([program, bundle, '--seed', '1', '--orders', '100']).ended
    return /^digest (\S+)$/m.exec(printed)?.[1]
  }
  const digest = await digestOn(node)
  expect(digest).toMatch(/^[0-9a-f]{16}$/)
  expect(await digestOn(packagePath('node-20-linux-x64/bin/node'))).toBe(digest)
})
