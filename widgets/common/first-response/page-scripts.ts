/** Resolves once the scripts of the page have run, so that they get the events that an element fires afterwards. */
export async function pageScriptsRan() {
  if (document.readyState !== 'complete' && !isContentLoaded())
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  // a framework adds its listeners in the task in which it adds the element
  await new Promise((resolve) => setTimeout(resolve))
}

/** Returns whether `DOMContentLoaded` was fired, which no property of the document says. */
function isContentLoaded(): boolean {
  // happy-dom and jsdom, in which shops run their tests, may lack it
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  return !(navigation && 'domContentLoadedEventStart' in navigation) || navigation.domContentLoadedEventStart !== 0
}
