import { type Clock, monotonicMs } from '../../core/clock.ts'
import { LatestMap } from '../../core/latest-map.ts'

/** The versions that a process remembers. One that it forgets is new again: its lease takes longer, never less. */
const maxVersions = 10_000

/** Returns for how many milliseconds this process has known this version of a key; 0 for one that is new to it. */
export type VersionAge = (key: string, version: string | number | null) => number

/** A lease of another server, whose clock does not count here, ends once this process knew its version that long. */
export function versionAges(clock: Clock): VersionAge {
  const known = new LatestMap<string, { readonly version: string | number | null; readonly since: number }>(maxVersions)

  return (key, version) => {
    const now = monotonicMs(clock)
    const found = known.get(key)
    if (found?.version === version) return now - found.since
    known.set(key, { version, since: now })
    return 0
  }
}
