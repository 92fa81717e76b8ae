import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { recordViolations } from '../e2e/support/record-violations.ts'
import { launchers } from '../e2e/support/use-demo.ts'
import { packagePath, runtimesFolder } from '../runtimes/paths.ts'
import { installPackages } from '../tools/install.js'
import { buildProject } from './build-project.ts'
import { installProject } from './install-project.ts'
import { payOrder } from './pay-order.ts'
import { folderOf, selectProjects } from './projects.ts'
import { servePage } from './serve-page.ts'
import { startProject } from './start-project.ts'
import { startService } from './start-service.ts'

const tarball = inject('tarball')
let browser: Browser
beforeAll(async () => {
  browser = await launchers.chromium()
})
afterAll(() => browser.close())

test.for(selectProjects(process.env['GUICHE_CONSUMERS']))(
  'an order is paid in the production build of $title, and the page receives the event',
  { timeout: 900_000 },
  async ({ name, kind, runtime }, { onTestFinished, skip }) => {
    if (runtime) {
      installPackages(runtimesFolder)
      if (!existsSync(packagePath(`.bin/${runtime}`))) skip(`${runtime} is not available for this platform`)
    }
    const folder = folderOf(name)
    installProject(folder, tarball)
    await buildProject(folder)
    const serverFolder = kind === 'pages' ? folderOf('express') : folder
    if (kind === 'pages') installProject(serverFolder, tarball)

    const service = await startService()
    onTestFinished(service.close)
    const server = await startProject(serverFolder, service.url, kind === 'pages' ? { PAGES: `${folder}/dist` } : {})
    onTestFinished(server.stop)

    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const problems: string[] = []
    await recordViolations(context, [server.origin], problems)
    await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    if (kind === 'server') await servePage(context, server.origin, folder)
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))

    await page.goto(server.origin + (kind === 'site' ? '/checkout/A-1001' : '/?order=A-1001'))
    await payOrder(page, service.sandbox)
    await expect.poll(() => server.printed.text).toContain('Ship A-1001')
    expect(problems).toEqual([])
    expect(await sendFormCallback(server.origin)).toMatchObject({ type: 'urn:guiche:not-found' })
  },
)

// a callback comes from another origin and need not be JSON, and some frameworks take it for a forged form
async function sendFormCallback(origin: string): Promise<unknown> {
  const headers = { origin: 'https://service.example', 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(`${origin}/pay/callbacks/unknown`, { method: 'POST', headers, body: 'id=1' })
  return response.json()
}
