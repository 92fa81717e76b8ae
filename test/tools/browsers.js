import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installDebianPackages } from './debian.js'

// Each engine's programs with the names they are installed under, its Debian packages, and the advice if it is missing.
const engines = {
  chromium: {
    programs: () => ({
      browser: [process.env.GUICHE_CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome', onMac('Google Chrome')],
    }),
    packages: ['chromium'],
    advice: 'Install Chromium or Chrome, or set GUICHE_CHROMIUM to its path.',
  },
  firefox: {
    programs: () => ({ browser: [process.env.GUICHE_FIREFOX, 'firefox-esr', 'firefox', onMac('Firefox', 'firefox')] }),
    packages: ['firefox-esr'],
    advice: 'Install Firefox, or set GUICHE_FIREFOX to its path.',
  },
  webkit: {
    programs: () => ({ browser: miniBrowsers(), driver: ['WebKitWebDriver'], display: ['Xvfb'] }),
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice: "Install WebKitGTK's MiniBrowser and WebDriver, and Xvfb. They exist for Linux only.",
  },
}

/** Finds the paths of an engine's programs, by role (browser, driver, display). Returns null if one is not installed. */
export function findBrowser(engine) {
  const found = Object.entries(engines[engine].programs()).map(([role, names]) => [role, findProgram(names)])
  return found.every(([, path]) => path) ? Object.fromEntries(found) : null
}

/** Explains that an engine is missing and how to install it. */
export function installAdvice(engine) {
  return `No ${engine} was found. ${engines[engine].advice}`
}

/** Installs missing engines from Debian's packages. Does nothing unless the user is root on Debian. */
export function installBrowsers(names) {
  installDebianPackages(names.filter((name) => !findBrowser(name)).flatMap((name) => engines[name].packages))
}

function onMac(app, program = app) {
  return `/Applications/${app}.app/Contents/MacOS/${program}`
}

// Debian installs it as /usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser
function miniBrowsers() {
  const folders = (parent) => (existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [])
  const machines = folders('/usr/lib').filter((path) => path.endsWith('-linux-gnu'))
  const libraries = machines.flatMap(folders).filter((path) => path.includes('/webkit2gtk-'))
  return libraries.map((path) => join(path, 'MiniBrowser'))
}
