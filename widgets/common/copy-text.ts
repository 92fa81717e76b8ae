/** Milliseconds after which a browser that has not answered counts as one that cannot copy: some never do. */
const maxMs = 1000

/** Copies a text to the clipboard. Returns whether that is certain; if not, the text stays selected, by `select`. */
export async function copyText(text: string, select: () => void): Promise<boolean> {
  try {
    // undefined on an insecure page
    await Promise.race([
      navigator.clipboard.writeText(text),
      new Promise((_, reject) => {
        setTimeout(reject, maxMs)
      }),
    ])
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
