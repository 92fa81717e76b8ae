import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// For each engine: the programs it takes, each under the names it goes by, and Debian's packages of them.
const engines = {
  chromium: {
    programs: () => ({
      browser: [process.env.GUICHE_CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome', onMac('Google Chrome')],
    }),
    packages: ['chromium'],
    advice: 'Install Chromium or Chrome, or set GUICHE_CHROMIUM to the path of one.',
  },
  firefox: {
    programs: () => ({ browser: [process.env.GUICHE_FIREFOX, 'firefox-esr', 'firefox', onMac('Firefox', 'firefox')] }),
    packages: ['firefox-esr'],
    advice: 'Install Firefox, or set GUICHE_FIREFOX to the path of one.',
  },
  webkit: {
    programs: () => ({ browser: miniBrowsers(), driver: ['WebKitWebDriver'], display: ['Xvfb'] }),
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice: "On Linux, install WebKitGTK's MiniBrowser and WebDriver, and Xvfb; elsewhere it is not to be had.",
  },
}

/** The paths of the programs that an engine takes, by their part in it; null if one of them is not on this machine. */
export function findBrowser(engine) {
  const found = Object.entries(engines[engine].programs()).map(([part, names]) => [part, firstOf(names)])
  return found.every(([, path]) => path) ? Object.fromEntries(found) : null
}

/** A sentence that says that an engine is missing and how to get it. */
export function adviceOn(engine) {
  return `No ${engine} was found on this machine. ${engines[engine].advice}`
}

/** Installs missing engines from Debian's packages, when that is possible: as root on Debian. */
export function installBrowsers(names) {
  const packages = names.filter((name) => !findBrowser(name)).flatMap((name) => engines[name].packages)
  if (packages.length === 0 || !isRootOnDebian()) return
  console.log(`Installing ${packages.join(', ')} (apt-get)…`)
  if (aptGet('update')) aptGet('install', '--yes', '--no-install-recommends', ...packages)
}

function firstOf(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .filter(Boolean)
    .flatMap((name) => (name.includes('/') ? name : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))
}

function onMac(app, program = app) {
  return `/Applications/${app}.app/Contents/MacOS/${program}`
}

// Debian keeps it as /usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser
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
