import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../test/tools/browsers.js'
import { root } from './install.js'

// `node scripts/gallery.js [tag…]` draws every state of each element, or of the named ones, in three languages, three
// widths and both themes, and each as it is printed. It writes the sheets for visual review to
// out/gallery/<tag>/<lang>-<width>-<theme>.png, and to …-print.png.
const requested = process.argv.slice(2)
const folder = join(root, 'test/browser')
const tags = readdirSync(folder).filter((tag) => existsSync(join(folder, tag, 'gallery.ts')))
for (const tag of requested) if (!tags.includes(tag)) console.error(`test/browser/${tag}/gallery.ts does not exist.`)

const browser = await chromium.launch({ executablePath: findBrowser('chromium').browser, args: ['--no-sandbox'] })
for (const tag of tags) if (requested.length === 0 || requested.includes(tag)) await drawSheets(tag)
await browser.close()

async function drawSheets(tag) {
  const out = join(root, 'out/gallery', tag)
  mkdirSync(out, { recursive: true })
  const scripts = await bundle(`test/browser/${tag}/gallery.ts`)
  for (const width of [320, 768, 1280]) {
    const touch = width === 320
    const context = await browser.newContext({
      viewport: { width: 1680, height: 900 },
      hasTouch: touch,
      isMobile: touch,
    })
    for (const theme of ['light', 'dark'])
      for (const lang of ['pt-BR', 'en', 'es']) await draw(context, { scripts, out, lang, width, theme })
    await context.close()
  }
}

async function draw(context, { scripts, out, lang, width, theme }) {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(String(error)))
  await page.route('**/*', (route) => {
    const script = scripts.get(new URL(route.request().url()).pathname)
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="module" src="/gallery.js"></script>',
    })
  })
  await page.goto(`https://shop.test/?${new URLSearchParams({ lang, width, theme })}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 10_000 })
  const screenshot = (name) => page.screenshot({ path: join(out, name), fullPage: true, animations: 'disabled' })
  await screenshot(`${lang}-${width}-${theme}.png`)
  await page.emulateMedia({ media: 'print' })
  await screenshot(`${lang}-${width}-${theme}-print.png`)
  await page.close()
}

// returns the entry and its chunks, by their paths
async function bundle(entry) {
  const [{ output }] = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry: join(root, entry), formats: ['es'] } },
  })
  return new Map(output.map(({ fileName, isEntry, code }) => [isEntry ? '/gallery.js' : `/${fileName}`, code]))
}
