import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// package.json names the built module
const sources = { '#transport': join(import.meta.dirname, 'src/core/ofetch-transport.ts') }

// The tests that run in Node, one project per folder. The tests in test/browser have their own runner.
export default defineConfig({
  test: {
    projects: [
      project('package'),
      project('unit'),
      project('contract'),
      project('integration', {
        globalSetup: 'test/integration/setup.ts',
        // the recipes import the package as its users do
        alias: { ...sources, 'guiche/merchant/node': join(import.meta.dirname, 'src/http/node-listener.ts') },
      }),
      project('stores', { globalSetup: 'test/stores/setup.ts' }),
      project('runtimes', { fileParallelism: false, globalSetup: 'test/runtimes/setup.ts' }),
      project('e2e', { globalSetup: 'test/e2e/setup.ts' }),
      project('consumers', { globalSetup: 'test/consumers/setup.ts' }),
    ],
  },
})

function project(
  name: string,
  options: { fileParallelism?: boolean; globalSetup?: string; alias?: Record<string, string> } = {},
) {
  return {
    test: {
      name,
      environment: 'node' as const,
      include: [`test/${name}/**/*.test.ts`],
      // limits for what hangs, with room for a busy machine
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 30_000 } },
      alias: sources,
      ...options,
    },
  }
}
