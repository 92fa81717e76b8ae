const colors = ['accent', 'ink', 'muted', 'line', 'raised', 'critical'] as const
const lengths = ['radius', 'step'] as const

/** How a frame is to look, so that it cannot be told from the element that it stands in: CSS values by their names. */
export type Look = Readonly<Record<string, unknown>>

/** How an element looks, by its frame, which has all tokens resolved. */
export function lookOf(frame: Element): Look {
  const style = getComputedStyle(frame)
  const tokens = [...colors, ...lengths].map((name) => [name, style.getPropertyValue(`--_${name}`).trim()])
  return {
    ...Object.fromEntries(tokens),
    color: style.color,
    font: style.fontFamily,
    size: getComputedStyle(document.documentElement).fontSize,
  }
}

/** Gives a page the looks of another one, value by value: what is no plain colour, length or typeface is left out. */
export function wear(look: Look, page: HTMLElement) {
  const { style } = page
  const set = (property: string, kind: string, value: unknown) => {
    if (isPlain(value) && CSS.supports(kind, value)) style.setProperty(property, value)
  }
  for (const name of colors) set(`--_${name}`, 'color', look[name])
  for (const name of lengths) set(`--_${name}`, 'width', look[name])
  set('color', 'color', look['color'])
  set('font-family', 'font-family', look['font'])
  set('font-size', 'width', look['size'])
}

// a value with one of these is taken whatever else is in it, and an address could be asked for
const isPlain = (value: unknown): value is string => typeof value === 'string' && !/(var|env|attr)\(/i.test(value)
