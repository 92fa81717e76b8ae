/** The private properties that the fields use, each with a CSS property that takes its values. */
const properties = {
  accent: 'color',
  ink: 'color',
  muted: 'color',
  line: 'color',
  raised: 'color',
  critical: 'color',
  focus: 'color',
  // unlike a width, an indent may be negative, and it is never `auto`
  radius: 'text-indent',
  step: 'text-indent',
  border: 'text-indent',
  target: 'text-indent',
  field: 'text-indent',
  'focus-width': 'text-indent',
  'focus-offset': 'text-indent',
  strong: 'font-weight',
}

/** CSS values by name, with which a frame looks like a part of the element. */
export type Appearance = Readonly<Record<string, unknown>>

/** Reads the appearance from an element's container, with the page's values for `1rem` and `light-dark()`. */
export function readAppearance(container: Element): Appearance {
  const {
    color,
    fontFamily: font,
    fontSize: size,
    fontWeight: weight,
    direction,
    textAlign: align,
  } = getComputedStyle(container)
  const probe = document.createElement('i')
  probe.style.display = 'none'
  container.append(probe)
  const computed = getComputedStyle(probe)
  const tokens = Object.entries(properties).map(([name, property]) => {
    probe.style.setProperty(property, `var(--_${name})`)
    return [name, computed.getPropertyValue(property)]
  })
  probe.remove()
  return { ...Object.fromEntries(tokens), color, font, size, weight, direction, align }
}

/** Applies an appearance to a page. A value that is not a plain colour, length, weight or font family is ignored. */
export function applyAppearance(appearance: Appearance, page: HTMLElement) {
  const { style } = page
  const set = (property: string, kind: string, value: unknown) => {
    if (isPlain(value) && CSS.supports(kind, value)) style.setProperty(property, value)
  }
  for (const [name, kind] of Object.entries(properties)) set(`--_${name}`, kind, appearance[name])
  set('color', 'color', appearance['color'])
  set('font-family', 'font-family', appearance['font'])
  set('font-size', 'width', appearance['size'])
  set('font-weight', 'font-weight', appearance['weight'])
  set('direction', 'direction', appearance['direction'])
  set('text-align', 'text-align', appearance['align'])
}

// CSS.supports() accepts any value with one of these functions, even one that loads a URL
const isPlain = (value: unknown): value is string => typeof value === 'string' && !/(var|env|attr)\(/i.test(value)
