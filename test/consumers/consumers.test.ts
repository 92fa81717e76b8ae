import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { recordViolations } from '../e2e/support/record-violations.ts'
import { launchers } from '../e2e/support/use-demo.ts'
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
  async ({ name, kind }, { onTestFinished }) => {
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
  },
)
