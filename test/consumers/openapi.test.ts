import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import document from 'guiche/openapi.json' with { type: 'json' }
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { run } from '../tools/process.js'
import { buildProject } from './build-project.ts'
import { environment } from './environment.ts'
import { initShop } from './init-shop.ts'
import { installProject } from './install-project.ts'
import { folderOf } from '../../scripts/build/shop-files.js'
import { selectProjects } from './projects.ts'
import { startProject } from './start-project.ts'
import { startService } from './start-service.ts'

const tarball = inject('tarball')
const folder = folderOf('openapi')
const testClient = test.runIf(selectProjects(process.env['GUICHE_CONSUMERS']).some(({ name }) => name === 'openapi'))
beforeAll(() => installProject(folder, tarball), 600_000)

/** The document in the installed package. */
const packed = 'node_modules/guiche/openapi.json'

testClient('Redocly CLI reports nothing about openapi.json by its recommended rules', { timeout: 120_000 }, () => {
  expect(lint('redocly', packed).totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
  expect(lint('redocly', writeIncomplete()).problems).toMatchObject([{ ruleId: 'operation-summary' }])
})

testClient('Spectral reports nothing about openapi.json by its rules for OpenAPI', { timeout: 120_000 }, () => {
  expect(lint('spectral', packed)).toEqual([])
  expect(lint('spectral', writeIncomplete())).toMatchObject([{ code: 'info-contact' }])
})

testClient(
  'a client that openapi-typescript generates waits until its order is paid',
  { timeout: 600_000 },
  async () => {
    await buildProject(folder)
    const service = await startService()
    onTestFinished(service.close)
    const server = await startProject(await initShop('express', tarball), service.url, {})
    onTestFinished(server.stop)
    const { order, session } = await placeOrder(server.origin)
    const client = run('node', [join(folder, 'pay.ts'), `${server.origin}/pay`, session], { env: environment })
    await expect.poll(() => service.invoices(order), { timeout: 60_000 }).toEqual([`${order}-1`])
    await service.pay(`${order}-1`)
    expect(await client).toMatchObject({ code: 0, output: expect.stringMatching(/\npaid 14990\n$/) })
    await expect.poll(() => server.printed.text).toContain(`Ship ${order}`)
  },
)

/** Runs a linter of the project, and returns its report. */
function lint(tool: 'redocly' | 'spectral', file: string) {
  const { stdout, stderr } = spawnSync('npm', ['--prefix', folder, 'run', '--silent', tool, '--', file], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(`${tool} printed no report\n${stderr}`)
  return JSON.parse(stdout)
}

/** Writes a document that lacks a contact and a summary, and returns its path. */
function writeIncomplete(): string {
  const { contact: _, ...info } = document.info
  const { post, ...methods } = document.paths['/pix']
  const { summary: __, ...unnamed } = post
  const file = join(folder, 'build/incomplete.json')
  mkdirSync(join(folder, 'build'), { recursive: true })
  const paths = { ...document.paths, '/pix': { ...methods, post: unnamed } }
  writeFileSync(file, JSON.stringify({ ...document, info, paths }))
  return file
}

/** Places an order as a visitor does, and returns it with a session for it. */
async function placeOrder(origin: string) {
  const placed = await fetch(origin, { redirect: 'manual' })
  const cookie = placed.headers.get('set-cookie')?.split(';')[0] ?? ''
  const response = await fetch(`${origin}/session`, { headers: { cookie } })
  const { session } = await response.json()
  return { order: cookie.replace('order=', ''), session: String(session) }
}
