import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installDebianPackages } from './debian.js'

const shell = 'chromium-headless-shell'

// Each engine's programs with the names they are installed under, its Debian packages, and the advice if it is missing.
// `headless` runs pages that nobody sees. A page in a new profile costs a whole Chromium five times the processor time that it
// costs the shell, which has the same engine and no window.
const engines = {
  chromium: {
    programs: () => ({ browser: chromiums(), headless: [process.env.GUICHE_CHROMIUM, shell, ...chromiums()] }),
    packages: ['chromium', shell],
    advice: 'Install Chromium or Chrome, or set GUICHE_CHROMIUM to its path.',
  },
  firefox: {
    programs: () => ({ browser: firefoxes(), headless: firefoxes() }),
    packages: ['firefox-esr'],
    advice: 'Install Firefox, or set GUICHE_FIREFOX to its path.',
  },
  webkit: {
    programs: () => ({ browser: miniBrowsers(), driver: ['WebKitWebDriver'], display: ['Xvfb'] }),
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice: "Install WebKitGTK's MiniBrowser and WebDriver, and Xvfb. They exist for Linux only.",
  },
}

/** Finds the paths of an engine's programs, by role (browser, headless, driver, display). Returns null if one is not installed. */
export function findBrowser(engine) {
  const found = Object.entries(engines[engine].programs()).map(([role, names]) => [role, findProgram(names)])
  return found.every(([, path]) => path) ? Object.fromEntries(found) : null
}

/** Explains that an engine is missing and how to install it. */
export function installAdvice(engine) {
  return `No ${engine} was found. ${engines[engine].advice}`
}

/** Installs missing engines, and Chromium's shell, from Debian's packages. Does nothing unless the user is root on Debian. */
export function installBrowsers(names) {
  installDebianPackages(names.filter((name) => !isComplete(name)).flatMap((name) => engines[name].packages))
}

function isComplete(name) {
  const found = findBrowser(name)
  return name === 'chromium' && !process.env.GUICHE_CHROMIUM ? found?.headless.endsWith(shell) : found !== null
}

function chromiums() {
  return [process.env.GUICHE_CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome', onMac('Google Chrome')]
}

function firefoxes() {
  return [process.env.GUICHE_FIREFOX, 'firefox-esr', 'firefox', onMac('Firefox', 'firefox')]
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
