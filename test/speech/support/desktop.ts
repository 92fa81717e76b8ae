import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDisplay, startHelper } from '../../tools/display.js'
import { speechProgram } from './speech-programs.ts'

const run = promisify(execFile)

export type Desktop = Awaited<ReturnType<typeof startDesktop>>

/**
 * Starts a desktop for one screen reader and one browser: a display, a message bus that says that a screen reader is in use, a
 * home folder, and a keyboard whose keys pass the screen reader, as a person's do.
 */
export async function startDesktop() {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-desktop-'))
  const ownFolder = (name: string) => {
    mkdirSync(join(folder, name), { mode: 0o700 })
    return join(folder, name)
  }
  const display = await startDisplay(speechProgram('Xvfb'))
  const { DBUS_SESSION_BUS_ADDRESS: _own, ...inherited } = process.env
  const env: Record<string, string | undefined> = {
    ...inherited,
    DISPLAY: display.name,
    HOME: ownFolder('home'),
    XDG_CACHE_HOME: ownFolder('cache'),
    XDG_CONFIG_HOME: ownFolder('config'),
    XDG_DATA_HOME: ownFolder('data'),
    XDG_RUNTIME_DIR: ownFolder('run'),
    GSETTINGS_BACKEND: 'memory',
    // Orca's Portuguese needs no locale of the system
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'pt_BR',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
  }
  const bus = startHelper(speechProgram('dbus-daemon'), ['--session', '--nofork', '--print-address'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [address] = await once(bus.stdout, 'data')
  env.DBUS_SESSION_BUS_ADDRESS = String(address).trim()

  const runOn = (program: 'gdbus' | 'xdotool', args: readonly string[]) => run(speechProgram(program), args, { env })
  for (const property of ['IsEnabled', 'ScreenReaderEnabled']) {
    const target = ['--session', '--dest=org.a11y.Bus', '--object-path=/org/a11y/bus']
    const method = ['--method=org.freedesktop.DBus.Properties.Set', 'org.a11y.Status', property, '<true>']
    await runOn('gdbus', ['call', ...target, ...method])
  }

  return {
    env,
    folder,
    /** Presses a key, by its name in X11. */
    press: (key: string) => runOn('xdotool', ['key', key]),
    type: (text: string) => runOn('xdotool', ['type', '--delay', '20', '--', text]),
    stop() {
      bus.kill()
      display.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
