const colors = ['accent', 'ink', 'muted', 'line', 'raised', 'critical'] as const
const lengths = ['radius', 'step'] as const

/** CSS values by name, with which a frame looks like a part of the element. */
export type Appearance = Readonly<Record<string, unknown>>

/** Reads the appearance from an element's container, whose tokens are resolved. */
export function readAppearance(container: Element): Appearance {
  const style = getComputedStyle(container)
  const tokens = [...colors, ...lengths].map((name) => [name, style.getPropertyValue(`--_${name}`).trim()])
  return {
    ...Object.fromEntries(tokens),
    color: style.color,
    font: style.fontFamily,
    size: getComputedStyle(document.documentElement).fontSize,
  }
}

/** Applies an appearance to a page. A value that is not a plain colour, length or font family is ignored. */
export function applyAppearance(appearance: Appearance, page: HTMLElement) {
  const { style } = page
  const set = (property: string, kind: string, value: unknown) => {
    if (isPlain(value) && CSS.supports(kind, value)) style.setProperty(property, value)
  }
  for (const name of colors) set(`--_${name}`, 'color', appearance[name])
  for (const name of lengths) set(`--_${name}`, 'width', appearance[name])
  set('color', 'color', appearance['color'])
  set('font-family', 'font-family', appearance['font'])
  set('font-size', 'width', appearance['size'])
}

// CSS.supports() accepts any value with one of these functions, even one that loads a URL
const isPlain = (value: unknown): value is string => typeof value === 'string' && !/(var|env|attr)\(/i.test(value)
