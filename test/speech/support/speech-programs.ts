import { findProgram } from '../../tools/debian.js'

/** The Debian packages with Orca, its buses, a display and a keyboard. */
export const speechPackages = ['orca', 'at-spi2-core', 'dbus', 'libglib2.0-bin', 'xdotool', 'xvfb']

/** The programs by the names of their files. The Python is the one that Debian's Orca is installed for. */
const names = ['/usr/bin/orca', '/usr/bin/python3', 'Xvfb', 'dbus-daemon', 'gdbus', 'xdotool'] as const

/** Explains that Orca, or what it needs, is not installed. Null if everything is. */
export function missingSpeech(): string | null {
  const missing = names.filter((name) => !findProgram([name]))
  if (missing.length === 0) return null
  return `No ${missing.join(', ')} was found. Install the screen reader (Debian: ${speechPackages.join(', ')}).`
}

/** Finds a program. Throws an error if it is not installed. */
export function speechProgram(name: (typeof names)[number]): string {
  const path = findProgram([name])
  if (!path) throw new Error(`${name} is not installed`)
  return path
}
