import type { LateHost } from './late-parts.ts'

// a page may set its properties later than the element is upgraded
const settingsGraceMs = 5000

/** Returns a function that warns the developer of an element's page, once. */
export function developerWarning({ element }: LateHost): (error: unknown) => Promise<void> {
  let hasWarned = false
  return async (error) => {
    // a setting that is missing or no address. It may be set by now, because this module loads late
    if (error instanceof TypeError) {
      await element.constructor.platform.clock.sleep(settingsGraceMs)
      if (element.status !== 'unavailable' || !element.isConnected) return
    }
    if (hasWarned) return
    hasWarned = true
    const page = `node_modules/guiche/docs/${element.localName}.md`
    console.warn(`${element.localName}: check server and session, see "Failures" in ${page}`, error)
  }
}
