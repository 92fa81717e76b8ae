import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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
  const found = Object.entries(engines[engine].programs()).map(([role, names]) => [role, firstInstalled(names)])
  return found.every(([, path]) => path) ? Object.fromEntries(found) : null
}

/** Explains that an engine is missing and how to install it. */
export function installAdvice(engine) {
  return `No ${engine} was found. ${engines[engine].advice}`
}

/** Installs missing engines from Debian's packages. Does nothing unless the user is root on Debian. */
export function installBrowsers(names) {
  const packages = names.filter((name) => !findBrowser(name)).flatMap((name) => engines[name].packages)
  if (packages.length === 0 || !isRootOnDebian()) return
  console.log(`Installing ${packages.join(', ')} (apt-get)…`)
  if (aptGet('update')) aptGet('install', '--yes', '--no-install-recommends', ...packages)
}

function firstInstalled(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .filter(Boolean)
    .flatMap((name) => (name.includes('/') ? name : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))
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

function isRootOnDebian() {
  const release = '/etc/os-release'
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
  if (status !== 0) console.log(`apt-get ${args.join(' ')} failed\n${error ?? stdout + stderr}`)
  return status === 0
}
