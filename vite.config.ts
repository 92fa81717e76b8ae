import { defineConfig } from 'vitest/config'

// The tests that run in Node, one project a folder. Those of test/browser have a runner of their own.
export default defineConfig({
  test: {
    projects: [
      project('package', { testTimeout: 60_000 }),
      project('unit'),
      project('contract'),
      project('integration', { testTimeout: 60_000, hookTimeout: 60_000 }),
      project('runtimes', {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        globalSetup: 'test/runtimes/setup.ts',
      }),
      project('e2e', { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false }),
    ],
  },
})

function project(
  name: string,
  options: { testTimeout?: number; hookTimeout?: number; fileParallelism?: boolean; globalSetup?: string } = {},
) {
  return { test: { name, environment: 'node', include: [`test/${name}/**/*.test.ts`], ...options } }
}
