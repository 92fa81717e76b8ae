/** How a command of package.json is tested that is no suite of its own. */
export type CommandTest =
  /** A file of the tests, or one that it runs, which runs the same script. */
  | { readonly runBy: string }
  /** The arguments of a run that takes little time, in a copy of the repository, and what it prints. */
  | { readonly args: readonly string[]; readonly prints: RegExp }

const oneTest: CommandTest = { args: ['test/unit/values/tax-id.test.ts'], prints: /^\d+ passed, 0 failed$/m }

/** Every command of package.json that no suite runs. */
export const commands: Readonly<Record<string, CommandTest>> = {
  start: { runBy: 'test/e2e/start.test.ts' },
  test: oneTest,
  'test:full': oneTest,
  'test:rest': oneTest,
  format: { args: [], prints: /Formatted \d+ files/ },
  translations: { args: [], prints: /docs\/pt-BR|follows its source/ },
  'docs:site': { runBy: 'demo/docs/build-docs.ts' },
  interface: { args: ['README.md'], prints: /^removed: /m },
  bench: { args: ['--smoke'], prints: /^docs-site, in /m },
  gallery: { args: ['onboarding-signature', 'en', '320', 'light'], prints: /^out\/gallery\/onboarding-signature\n/ },
  pictures: { args: ['onboarding-signature'], prints: /^docs\/pt-BR\/pictures\/elements\/onboarding-signature\n/m },
  consumers: { args: ['plain-html'], prints: /1 passed/ },
  chaos: { args: ['--count', '4'], prints: /^double charges +0$/m },
  release: { args: ['--skip-tests'], prints: /Nothing was published/ },
}
