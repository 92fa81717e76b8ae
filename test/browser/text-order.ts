import type { LitElement } from 'lit'

/** Returns the visible texts that are out of order. The texts of all views are written from left to right. */
export const reorderedTexts = (element: LitElement): string[] =>
  textsOf(element)
    .filter((text) => !isInOrder(text))
    .map(({ data }) => data)

function textsOf(element: LitElement): Text[] {
  const walker = document.createTreeWalker(element.renderRoot, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.matches('style, option, .visually-hidden')) texts.push(node)
  return texts
}

/** Returns whether each character of a text is to the right of the one before it, or on a later line. */
function isInOrder(text: Text): boolean {
  const boxes = [...text.data].flatMap((character, index) => (character.trim() ? boxesOf(text, index) : []))
  return boxes.every(({ left, top }, index) => {
    const before = boxes[index - 1]
    return !before || left >= before.left - 1 || top > before.top + 1
  })
}

function boxesOf(text: Text, index: number): DOMRect[] {
  const range = document.createRange()
  range.setStart(text, index)
  range.setEnd(text, index + 1)
  return [...range.getClientRects()].filter(({ width }) => width > 0)
}
