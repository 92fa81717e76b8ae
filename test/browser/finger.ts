import { teardown } from './mocha.ts'

const condition = '(pointer: coarse)'
let undo = () => {}

/**
 * Draws an element as where the main pointer is a finger, which the driver emulates in no engine: its styles get what
 * that condition decides. Elements share their styles, so that `useMouse` or the end of the test takes it back.
 */
export function useFinger({ shadowRoot }: Element) {
  const sheets = [...(shadowRoot?.adoptedStyleSheets ?? []), ...(shadowRoot?.styleSheets ?? [])]
  const rules = sheets
    // an element in a frame has classes of its own
    .flatMap(({ cssRules }) => [...cssRules].filter((rule): rule is CSSMediaRule => 'media' in rule))
    .filter(({ media }) => media.mediaText.includes(condition))
  const before = rules.map(({ media }) => media.mediaText)
  for (const { media } of rules) media.mediaText = media.mediaText.startsWith('not') ? 'not all' : 'all'
  const undoEarlier = undo
  undo = () => {
    for (const [index, { media }] of rules.entries()) media.mediaText = before[index] ?? ''
    undoEarlier()
  }
}

/** Takes back what `useFinger` has done. */
export function useMouse() {
  undo()
  undo = () => {}
}

teardown(useMouse)
