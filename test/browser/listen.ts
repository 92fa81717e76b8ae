import type { LitElement } from 'lit'

/** Records what a screen reader announces by itself: new texts in live regions, in their order. */
export function listen({ renderRoot }: LitElement): string[] {
  const heard: string[] = []
  const observer = new MutationObserver((records) => {
    for (const region of new Set(records.map(({ target }) => liveRegionOf(target)))) {
      const text = region?.textContent?.trim()
      if (text) heard.push(text)
    }
  })
  observer.observe(renderRoot, { subtree: true, childList: true, characterData: true })
  return heard
}

function liveRegionOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[aria-live=polite]') ?? null
}
