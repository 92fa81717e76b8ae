import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../test/tools/browsers.js'
import { bundleGallery, galleryTags, openGallery } from '../test/tools/gallery-page.js'
import { root } from './install.js'

// `node scripts/gallery.js [tag…]` draws every state of each element, or of the named ones, in three languages, three
// widths and both themes, and each as it is printed. It writes the sheets for visual review to
// out/gallery/<tag>/<lang>-<width>-<theme>.png, and to …-print.png.
const requested = process.argv.slice(2)
for (const tag of requested)
  if (!galleryTags.includes(tag)) console.error(`test/browser/${tag}/gallery.ts does not exist.`)

const browser = await chromium.launch({ executablePath: findBrowser('chromium').browser, args: ['--no-sandbox'] })
for (const tag of galleryTags) if (requested.length === 0 || requested.includes(tag)) await drawSheets(tag)
await browser.close()

async function drawSheets(tag) {
  const out = join(root, 'out/gallery', tag)
  mkdirSync(out, { recursive: true })
  const scripts = await bundleGallery(tag)
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
  const page = await openGallery(context, scripts, { lang, width, theme })
  const screenshot = (name) => page.screenshot({ path: join(out, name), fullPage: true, animations: 'disabled' })
  await screenshot(`${lang}-${width}-${theme}.png`)
  await page.emulateMedia({ media: 'print' })
  await screenshot(`${lang}-${width}-${theme}-print.png`)
  await page.close()
}
