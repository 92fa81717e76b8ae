import type { Page } from 'playwright-core'

/**
 * Makes every text of a page twice as large, as the settings of a phone do: also where a style sheet gives its size in pixels,
 * and in elements and frames.
 */
export async function doubleText(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(double)
}

// the page runs this function, which must not use another
function double() {
  const roots: (Document | ShadowRoot)[] = [document]
  const sizes: [element: HTMLElement, size: number][] = []
  for (const root of roots)
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot)
      if (element instanceof HTMLElement) sizes.push([element, Number.parseFloat(getComputedStyle(element).fontSize)])
    }
  for (const [element, size] of sizes) element.style.setProperty('font-size', `${size * 2}px`, 'important')
}
