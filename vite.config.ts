import { defineConfig } from 'vitest/config'

// The tests that run in Node, one project per folder. The tests in test/browser have their own runner.
export default defineConfig({
  test: {
    projects: [
      project('package', { testTimeout: 60_000 }),
      // a limit for tests that hang, with room for a busy machine
      project('unit', { testTimeout: 30_000 }),
      project('contract', { testTimeout: 30_000 }),
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
