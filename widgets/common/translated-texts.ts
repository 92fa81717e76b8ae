import type { ReactiveController } from 'lit'

/**
 * Keeps the texts of a view changing on a page that a browser translates. A translator replaces a text node
 * by a `<font>`, and Lit writes the next text into the `data` of what stands there. A `<font>` shows none: the text that
 * it got takes its place, and the translator translates it anew.
 */
export const translatedTexts = ({ renderRoot }: { readonly renderRoot: ParentNode }): ReactiveController => ({
  hostUpdated() {
    for (const font of renderRoot.querySelectorAll('font')) if ('data' in font) font.replaceWith(String(font.data))
  },
})
