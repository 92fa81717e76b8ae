import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { entryPoints } from '../tools/entry-points.ts'
import { root } from '../../scripts/install.js'

describe.for(entryPoints)('$name', ({ name, file, nodeFile = file }) => {
  // the test of the tarball finds the file and its types in the package
  test('can be imported in Node, without a page, and is the file for Node', async () => {
    const { resolved, names, printed } = await importInThread(name)
    expect(resolved).toBe(pathToFileURL(join(root, nodeFile)).href)
    expect(names).not.toEqual([])
    expect(printed).toBe('')
  })
})

/** Imports a module in a thread, which has loaded no other module. */
async function importInThread(name: string) {
  const thread = new Worker(new URL('../tools/import-thread.js', import.meta.url), {
    workerData: name,
    stdout: true,
    stderr: true,
    execArgv: [],
  })
  const printed = Promise.all([text(thread.stdout), text(thread.stderr)])
  const [[message]] = await Promise.all([once(thread, 'message'), once(thread, 'exit')])
  const { resolved, names }: { resolved: string; names: string[] } = message
  return { resolved, names, printed: (await printed).join('') }
}
