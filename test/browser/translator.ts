/**
 * Translates an element, or the page of a frame, as a browser does: each text node gives way to a `<font>` in a
 * `<font>`, now and whenever texts appear, but where a page forbids it. Returns what ends that, and takes it back.
 */
export function translateAll({ renderRoot }: { readonly renderRoot: ParentNode & Node }): () => void {
  const observer = new MutationObserver(wrapAll)
  const observe = () => observer.observe(renderRoot, { childList: true, characterData: true, subtree: true })
  wrapAll()
  return () => {
    observer.disconnect()
    for (const font of renderRoot.querySelectorAll('font')) font.replaceWith(font.textContent)
  }

  function wrapAll() {
    observer.disconnect()
    for (const text of textsOf(renderRoot)) wrap(text)
    observe()
  }
}

function wrap(text: Text) {
  const outer = document.createElement('font')
  outer.append(document.createElement('font'))
  text.replaceWith(outer)
  outer.firstElementChild?.append(text.data)
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(untranslated)) texts.push(node)
  return texts
}

const untranslated = 'font, style, option, [translate=no]'
