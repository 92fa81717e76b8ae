import type { LitElement, ReactiveController } from 'lit'
import { isOpaque, luminance } from './luminance.ts'

/**
 * Adapts an element to its page: the class `dark` is set when the page's text is light, `bright` when text on the accent must
 * be black, and `no-accent` when the accent is no colour that text can stand on. The colour of the text is the one sign of a
 * dark page that works however the page became dark.
 */
export const fitTheme = (host: LitElement): ReactiveController => ({
  hostUpdated() {
    const base = host.renderRoot.querySelector('.base')
    if (!base) return
    base.classList.remove('no-accent')
    const style = getComputedStyle(base)
    base.classList.toggle('dark', luminance(style.color) > 0.4)
    base.classList.toggle('no-accent', !isOpaque(style.accentColor))
    // at this luminance black and white have the same contrast
    base.classList.toggle('bright', luminance(style.accentColor) > 0.179)
  },
})
