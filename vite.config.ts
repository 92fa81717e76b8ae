import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { filesIn } from './scripts/build/stamp.js'
import { tagsOf } from './test/tools/tags.js'

// package.json names the built modules
const sources = {
  '#guard': join(import.meta.dirname, 'src/core/schema-guard.ts'),
  '#transport': join(import.meta.dirname, 'src/client/ofetch-transport.ts'),
}

// The tests that run in Node, one project per folder. The tests in test/browser have their own runner.
export default defineConfig({
  test: {
    // two suites that compute run side by side
    maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
    projects: [
      project('package', { isolate: false }),
      ...sharedProjects('unit'),
      ...sharedProjects('contract'),
      // each world has a process of its own
      project('simulation'),
      project('integration', {
        // the recipes import the package as its users do
        alias: { ...sources, 'guiche/merchant/node': join(import.meta.dirname, 'src/http/node-listener.ts') },
      }),
      project('stores', { globalSetup: 'test/stores/setup.ts' }),
      project('runtimes', { fileParallelism: false, globalSetup: 'test/runtimes/setup.ts' }),
      project('e2e', { globalSetup: 'test/e2e/setup.ts', isolate: false }),
      project('docs-site', { globalSetup: 'test/docs-site/setup.ts', isolate: false }),
      project('speech', {
        fileParallelism: false,
        globalSetup: 'test/speech/setup.ts',
        testTimeout: 480_000,
        isolate: false,
      }),
      // two files install the Express project
      project('consumers', { fileParallelism: false, globalSetup: 'test/consumers/setup.ts' }),
    ],
  },
})

/** Files of one project share a thread and its modules, those with the tag @isolated excepted. */
function sharedProjects(name: string) {
  const files: readonly string[] = filesIn(join(import.meta.dirname, 'test', name))
  const isolated = files
    .filter((file) => file.endsWith('.test.ts') && tagsOf(file).isolated)
    .map((file) => relative(import.meta.dirname, file))
  return [
    project(name, { exclude: isolated, pool: 'threads', isolate: false }),
    project(`${name}-isolated`, { include: isolated }),
  ]
}

interface ProjectOptions {
  readonly alias?: Record<string, string>
  readonly exclude?: string[]
  readonly fileParallelism?: boolean
  readonly globalSetup?: string
  readonly include?: string[]
  readonly isolate?: boolean
  readonly pool?: 'threads'
  readonly testTimeout?: number
}

function project(name: string, options: ProjectOptions = {}) {
  return {
    test: {
      name,
      environment: 'node' as const,
      include: [`test/${name}/**/*.test.ts`],
      // limits for what hangs, with room for a busy machine
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 30_000 } },
      setupFiles: 'test/tools/telling-words.ts',
      alias: sources,
      ...options,
    },
  }
}
