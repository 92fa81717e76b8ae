import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../test/tools/browsers.js'
import { openPicture, elementPictures } from '../test/tools/element-pictures.ts'
import { webpPicture } from '../test/tools/webp-picture.ts'
import { root } from './install.js'

// `npm run pictures` draws the main states of each element for its page of the documentation, in each language of the
// site, and writes the texts that they show beside them. A test compares these with the elements.
// `npm run pictures -- card-checkout` draws those of that one.
const requested = process.argv.slice(2)
const chosen = elementPictures.filter(({ tag }) => requested.length === 0 || requested.includes(tag))
if (chosen.length === 0) throw new Error(`No element is named ${requested.join(' or ')}.`)
const executablePath = findBrowser('chromium')?.browser
if (!executablePath) throw new Error('The pictures need Chromium.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const picture of chosen) {
  const { page, texts } = await openPicture(browser, picture)
  const file = join(root, picture.path)
  mkdirSync(dirname(file), { recursive: true })
  const screenshot = await page.locator('main').screenshot({ animations: 'disabled' })
  writeFileSync(`${file}.webp`, await webpPicture(screenshot))
  writeFileSync(`${file}.txt`, texts)
  await page.context().close()
  console.log(picture.path)
}
await browser.close()
