import process from 'node:process'
import { remote } from 'webdriverio'
import { findBrowser, installAdvice } from '../tools/browsers.js'
import { launch } from '../tools/puppeteer.js'
import { startWebKitDriver } from '../tools/webkit.js'

// Opens URLs in chromium, firefox or webkit, one after the other, and prints the result of each page's `outcomes` promise.
const [engine, ...urls] = process.argv.slice(2)
const programs = findBrowser(engine)
if (!programs) throw new Error(installAdvice(engine))
const minuteMs = 60_000

const outcomes = engine === 'webkit' ? await byWebDriver(programs) : await byPuppeteer(programs)
console.log(JSON.stringify(outcomes))
process.exit() // ends WebKit's driver, too

async function byPuppeteer({ headless: executablePath }) {
  const isChromium = engine === 'chromium'
  const args = ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update']
  const browser = await launch({
    browser: isChromium ? 'chrome' : 'firefox',
    executablePath,
    args: isChromium ? args : [],
    timeout: minuteMs,
    protocolTimeout: 2 * minuteMs,
  })
  const outcomes = []
  for (const url of urls) {
    const page = await browser.newPage()
    await page.goto(url)
    outcomes.push(await page.evaluate('outcomes'))
    await page.close()
  }
  await browser.close()
  return outcomes
}

async function byWebDriver(programs) {
  const { settings } = await startWebKitDriver(programs)
  const driver = await remote({ ...settings, logLevel: 'error' })
  await driver.setTimeout({ script: 2 * minuteMs })
  const outcomes = []
  for (const url of urls) {
    await driver.url(url)
    outcomes.push(await driver.execute(() => globalThis.outcomes))
  }
  await driver.deleteSession()
  return outcomes
}
