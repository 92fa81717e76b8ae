/**
 * Copies a text to the clipboard. Returns true only when that is certain; otherwise the text stays selected, which `select`
 * does.
 */
export async function copyText(text: string, select: () => void): Promise<boolean> {
  try {
    // undefined on an insecure page
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    select()
  }
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}
