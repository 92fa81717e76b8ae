import process from 'node:process'
import { launch } from 'puppeteer-core'
import { remote } from 'webdriverio'
import { adviceOn, findBrowser } from '../tools/browsers.js'
import { startWebKitDriver } from '../tools/webkit.js'

// Opens an address in chromium, firefox or webkit and prints what its `outcomes` come to.
const [engine, address] = process.argv.slice(-2)
const programs = findBrowser(engine)
if (!programs) throw new Error(adviceOn(engine))
const minutes = 60_000

const outcomes = engine === 'webkit' ? await byWebDriver(programs) : await byPuppeteer(programs)
console.log(JSON.stringify(outcomes))
process.exit() // with it goes WebKit's driver

async function byPuppeteer({ browser: executablePath }) {
  const isChromium = engine === 'chromium'
  const args = ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update']
  const browser = await launch({
    browser: isChromium ? 'chrome' : 'firefox',
    executablePath,
    args: isChromium ? args : [],
    timeout: minutes,
    protocolTimeout: 2 * minutes,
  })
  const page = await browser.newPage()
  await page.goto(address)
  const found = await page.evaluate('outcomes')
  await browser.close()
  return found
}

async function byWebDriver(programs) {
  const driver = await remote({
    hostname: '127.0.0.1',
    port: await startWebKitDriver(programs),
    path: '/',
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    },
  })
  await driver.setTimeout({ script: 2 * minutes })
  await driver.url(address)
  const found = await driver.execute(() => globalThis.outcomes)
  await driver.deleteSession()
  return found
}
