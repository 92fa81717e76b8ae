/** Puts the text of a field on the clipboard. True only when that is proven; else the field is left selected. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    // not there at all on a page that is not secure
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

/** How this device copies what is selected: the keys to press, or null where one touches. */
export const copyKeys = (): string | null =>
  matchMedia('(pointer: coarse)').matches ? null : /Mac|iP/.test(navigator.userAgent) ? '⌘C' : 'Ctrl+C'
