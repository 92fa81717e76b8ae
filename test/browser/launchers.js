import { chromeLauncher } from '@web/test-runner-chrome'
import { webdriverLauncher } from '@web/test-runner-webdriver'
import { findBrowser, installAdvice } from '../tools/browsers.js'
import { firefoxSettings } from '../tools/firefox.js'
import { startWebKitDriver } from '../tools/webkit.js'

// nothing here reads the events of requests, which take a third of Firefox's processor time
const launchOptions = { timeout: 60_000, networkEnabled: false }

const slowness = Number(process.env.GUICHE_SLOW ?? 1)

// a browser that has just started may still give the focus to its first page
async function createPage({ context }) {
  const page = await context.newPage()
  await page.bringToFront()
  return page
}

async function createSlowPage(browser) {
  const page = await createPage(browser)
  if (slowness > 1) await page.emulateCPUThrottling(slowness)
  return page
}

/** The launcher of each engine, from the paths of its programs. */
const launchers = {
  chromium: ({ headless }) =>
    chromeLauncher({
      createPage: createSlowPage,
      launchOptions: {
        ...launchOptions,
        executablePath: headless,
        args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
      },
    }),
  firefox: ({ browser }) =>
    Object.assign(
      chromeLauncher({
        createPage,
        launchOptions: {
          ...launchOptions,
          browser: 'firefox',
          executablePath: browser,
          extraPrefsFirefox: firefoxSettings,
        },
      }),
      { name: 'Firefox' },
    ),
  webkit: async (programs) => withCaughtLoads(webdriverLauncher((await startWebKitDriver(programs)).settings)),
}

// The launcher leaves the failure of a page's load unhandled, which would end the runner. The page may run its tests nevertheless;
// one that does not is reported by the limit on the start of its tests.
function withCaughtLoads(launcher) {
  launcher.startSession = async (id, url) => {
    await launcher.ensureManagerInitialized()
    launcher.driverManager.startSession(id, url).catch(({ message }) => console.error(message))
  }
  return launcher
}

/** Returns a launcher of @web/test-runner for `chromium`, `firefox` or `webkit`. */
export async function launcherOf(engine) {
  const programs = findBrowser(engine)
  if (!programs) throw new Error(installAdvice(engine))
  return launchers[engine](programs)
}
