import { teardown } from './mocha.ts'

const condition = '(pointer: coarse)'
const changed: { readonly media: MediaList; readonly before: string }[] = []

/**
 * Draws an element as where the main pointer is a finger, which the driver emulates in no engine: its styles get what
 * that condition decides. Elements share their styles, so that `useMouse` or the end of the test takes it back.
 */
export function useFinger({ shadowRoot }: Element) {
  for (const { cssRules } of [...(shadowRoot?.adoptedStyleSheets ?? []), ...(shadowRoot?.styleSheets ?? [])])
    for (const rule of cssRules) {
      // an element in a frame has classes of its own
      const media = 'media' in rule && (rule as CSSMediaRule).media
      if (!media || !media.mediaText.includes(condition)) continue
      changed.push({ media, before: media.mediaText })
      media.mediaText = media.mediaText.startsWith('not') ? 'not all' : 'all'
    }
}

/** Takes back what `useFinger` has done. */
export function useMouse() {
  for (const { media, before } of changed.splice(0)) media.mediaText = before
}

teardown(useMouse)
