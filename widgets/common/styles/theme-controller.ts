import type { LitElement, ReactiveController } from 'lit'

/**
 * Adapts an element to its page: the class `dark` is set when the page's text is light, `bright` when text on the
 * accent must be black, and `no-accent` when the accent is no colour that text can stand on. The colour of the text is
 * the one sign of a dark page that works however the page became dark.
 */
export class ThemeController implements ReactiveController {
  readonly #host: LitElement

  constructor(host: LitElement) {
    this.#host = host
    host.addController(this)
  }

  /** Sets the classes by the colours of the page. They need no render, so that this may be called at any time. */
  hostUpdated() {
    const base = this.#host.renderRoot.querySelector('.base')
    if (!base) return
    const { classList } = base
    classList.remove('no-accent')
    const style = getComputedStyle(base)
    classList.toggle('dark', luminance(style.color) > 0.4)
    classList.toggle('no-accent', !isOpaque(style.accentColor))
    // at this luminance black and white have the same contrast
    classList.toggle('bright', luminance(style.accentColor) > 0.179)
  }
}

/** Returns the relative luminance of a computed colour, from 0 to 1, as by WCAG; of lab and lch by its lightness. */
export function luminance(color: string): number {
  const [first = 0, ...rest] = (color.replace(/^color\(\S+/, '').match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number)
  if (color.startsWith('ok')) return first ** 3
  if (color.startsWith('l')) return ((first + 16) / 116) ** 3
  const full = color.startsWith('rgb') ? 255 : 1
  const [red = 0, green = 0, blue = 0] = [first, ...rest].map((part) => linear(part / full))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns whether text can stand on a computed colour: it is not `auto`, and hides what is behind it. */
export const isOpaque = (color: string): boolean =>
  color !== 'auto' && Number(/(?:^rgba.*,|\/) ?([\d.e-]+)\)$/.exec(color)?.[1] ?? 1) > 0.5

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
