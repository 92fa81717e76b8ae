import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../test/tools/browsers.js'
import { bundleGallery, galleryTags, openGallery } from '../test/tools/gallery-page.js'
import { root } from './install.js'

// `npm run gallery` draws every state of each element in three languages, three widths and both themes, and each as it
// is printed. `npm run gallery -- pay-pix-charge en 320 light` draws only the named ones of each kind. It writes the
// sheets for visual review to out/gallery/<tag>/<lang>-<width>-<theme>.png, and to …-print.png.
const requested = process.argv.slice(2)
const kinds = {
  tags: galleryTags,
  langs: ['pt-BR', 'en', 'es'],
  widths: ['320', '768', '1280'],
  themes: ['light', 'dark'],
}
const unknown = requested.filter((name) => !Object.values(kinds).flat().includes(name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from: ${Object.values(kinds).flat().join(', ')}`)
  process.exit(2)
}
const [tags, langs, widths, themes] = Object.values(kinds).map((names) => {
  const chosen = names.filter((name) => requested.includes(name))
  return chosen.length > 0 ? chosen : names
})

const browser = await chromium.launch({ executablePath: findBrowser('chromium').headless, args: ['--no-sandbox'] })
for (const tag of tags) await drawSheets(tag)
await browser.close()

async function drawSheets(tag) {
  const out = join(root, 'out/gallery', tag)
  mkdirSync(out, { recursive: true })
  const scripts = await bundleGallery(tag)
  for (const width of widths.map(Number)) {
    const touch = width === 320
    const context = await browser.newContext({
      viewport: { width: 1680, height: 900 },
      hasTouch: touch,
      isMobile: touch,
    })
    for (const theme of themes) for (const lang of langs) await draw(context, { scripts, out, lang, width, theme })
    await context.close()
  }
  console.log(relative(root, out))
}

async function draw(context, { scripts, out, lang, width, theme }) {
  const page = await openGallery(context, scripts, { lang, width, theme })
  const screenshot = (name) => page.screenshot({ path: join(out, name), fullPage: true, animations: 'disabled' })
  await screenshot(`${lang}-${width}-${theme}.png`)
  await page.emulateMedia({ media: 'print' })
  await screenshot(`${lang}-${width}-${theme}-print.png`)
  await page.close()
}
