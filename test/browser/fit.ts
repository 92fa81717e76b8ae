// the focus rings of the card's fields are drawn in a frame, which is larger by them
const frameMargin = 8.5

/** Returns what of an element is cut off, or makes its page scroll, in a container of a width in pixels. */
export function misfits(element: HTMLElement, width: number): string[] {
  const bounds = element.getBoundingClientRect()
  const outside = [...(element.shadowRoot?.querySelectorAll('.view *') ?? [])].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect()
    const margin = each.matches('iframe') ? frameMargin : 1
    return right > bounds.right + margin || (width > 0 && left < bounds.left - margin)
  })
  return [
    ...(element.scrollWidth === width ? [] : [`scrolls, by a width of ${element.scrollWidth} px`]),
    ...outside.map((each) => each.outerHTML.slice(0, 80)),
  ]
}
