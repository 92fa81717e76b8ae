/** Returns a media query; undefined in jsdom, in which shops run their tests, because it has none. */
export const mediaQuery = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query)

/** Returns whether a media query matches. */
export const matches = (query: string): boolean => mediaQuery(query)?.matches === true

/** Copies a field's text to the clipboard. Returns true only when that is certain; otherwise the field stays selected. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    // undefined on an insecure page
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
  }
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}

/** Returns the keys that copy a selection on this device, or null on a touch device. */
export const copyShortcut = (): string | null =>
  matches('(pointer: coarse)') ? null : /Mac|iP/.test(navigator.userAgent) ? '⌘C' : 'Ctrl+C'
