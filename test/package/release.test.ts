// @full It packs the package twice.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { node, root } from '../../scripts/install.js'
import { npm } from '../../scripts/npm.ts'
import { integrityOf } from '../../scripts/release/hashes.ts'

interface Sbom {
  readonly components: readonly { readonly name: string; readonly version: string; readonly hashes?: unknown }[]
}

const folder = mkdtempSync(join(tmpdir(), 'guiche-release-'))
const path = process.env['PATH'] ?? ''
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const tarball = join(root, `out/release/guiche-${version}.tgz`)
let dryRun: SpawnSyncReturns<string>

beforeAll(() => {
  // an npm that only records what it would publish, answers audits as it is told, and is the real one for all else
  const stub = `#!${node}
    const [command, ...args] = process.argv.slice(2)
    if (command === 'publish') require('node:fs').writeFileSync('${folder}/published.json', JSON.stringify(args))
    else if (command === 'audit' && process.env.AUDIT) {
      console.log(process.env.AUDIT)
      process.exitCode = 1
    } else process.exitCode = require('node:child_process').spawnSync('npm', [command, ...args], {
      stdio: 'inherit',
      env: { ...process.env, PATH: ${JSON.stringify(path)} },
    }).status`
  writeFileSync(join(folder, 'npm'), stub, { mode: 0o755 })
  dryRun = run(['scripts/release/main.ts', '--skip-tests'])
})

afterAll(() => rmSync(folder, { recursive: true }))

test('without --publish, a release packs the package and publishes nothing', () => {
  expect(dryRun.stderr).not.toContain('Error')
  expect(dryRun.status).toBe(0)
  expect(dryRun.stdout).toContain('Nothing was published.')
  expect(existsSync(tarball)).toBe(true)
  expect(existsSync(join(folder, 'published.json'))).toBe(false)
})

test('it prints the sizes and the integrity hashes of the tarball and of each single file', () => {
  const bytes = readFileSync(tarball)
  expect(dryRun.stdout).toContain(`${(bytes.byteLength / 1000).toFixed(1)} kB packed`)
  expect(dryRun.stdout).toContain(integrityOf('sha512', bytes))
  const hashes: Record<string, string> = JSON.parse(readFileSync(join(root, 'dist/cdn/integrity.json'), 'utf8'))
  const lines = Object.entries(hashes).map(([name, hash]) => `${hash}  cdn/${name}`)
  expect(lines.filter((line) => !dryRun.stdout.includes(line))).toEqual([])
})

test('its SBOM lists the packages that npm installs, with their hashes, and no address or path', () => {
  const text = readFileSync(tarball.replace('.tgz', '.cdx.json'), 'utf8')
  const { components }: Sbom = JSON.parse(text)
  expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(installedPackages())
  expect(components.map(({ hashes }) => hashes)).toEqual(components.map(() => [expect.anything()]))
  expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org'])
  expect(text).not.toContain(root)
})

test.each([
  [
    'a shipped package has a known fault',
    { vulnerabilities: { lit: { severity: 'high', range: '<4.0.0', nodes: ['node_modules/lit'] } } },
    'A shipped package has a known fault: lit <4.0.0: high.',
  ],
  [
    'the registry cannot be asked',
    { message: 'request to the registry failed: connect ECONNREFUSED', error: { summary: '', detail: '' } },
    'The registry did not say whether shipped packages have known faults (request to the registry failed: connect ECONN',
  ],
])('nothing is built or published while %s', (_, report, obstacle) => {
  const { status, stdout } = run(['scripts/release/main.ts', '--publish'], { AUDIT: JSON.stringify(report) })
  expect(status).toBe(1)
  expect(stdout).toContain(obstacle)
  expect(stdout).not.toContain('tarball')
  expect(existsSync(join(folder, 'published.json'))).toBe(false)
})

test('a release that is published has its provenance and is public', () => {
  const publish = `const { steps } = await import('${root}/scripts/release/steps.ts'); steps.publish('a.tgz')`
  expect(run(['--input-type=module', '--eval', publish]).status).toBe(0)
  const args: string[] = JSON.parse(readFileSync(join(folder, 'published.json'), 'utf8'))
  expect(args).toEqual(['a.tgz', '--provenance', '--access', 'public'])
})

test('a release that is published cannot skip its tests', () => {
  const { status, stderr } = run(['scripts/release/main.ts', '--publish', '--skip-tests'])
  expect(stderr).toContain('A published version is tested first.')
  expect(status).toBe(2)
})

test('the workflow that publishes pins its actions, has no permissions but those of its job, and names no registry', () => {
  const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')
  const actions = [...workflow.matchAll(/uses: (.+)/g)].map(([, action]) => action)
  expect(actions).toHaveLength(3)
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  expect(workflow).toContain('\npermissions: {}\n')
  expect(workflow.match(/^ {6}[\w-]+: write/gm)).toEqual(
    ['contents', 'id-token', 'attestations'].map((name) => `      ${name}: write`),
  )
  expect(workflow).not.toMatch(/https?:|registry/)
})

/** Lists the packages that npm installs with this one, without TypeScript, the optional peer of valibot. */
function installedPackages(): string[] {
  const omitted = ['dev', 'optional', 'peer'].map((kind) => `--omit=${kind}`)
  const lines = npm(root, 'ls', '--all', '--package-lock-only', '--parseable', '--long', ...omitted)
    .trim()
    .split('\n')
  const names = lines.slice(1).map((line) => line.split(':').at(1) ?? '')
  return names.filter((name) => !/^(@typescript\/)?typescript/.test(name)).sort()
}

/** Runs Node in the repository with the npm that publishes nothing. */
function run(args: readonly string[], variables = {}): SpawnSyncReturns<string> {
  const env = { ...process.env, ...variables, PATH: folder + delimiter + path }
  return spawnSync(node, args, { cwd: root, encoding: 'utf8', env })
}
