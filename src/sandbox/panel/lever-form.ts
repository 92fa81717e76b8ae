import type { Texts } from './texts/portuguese.ts'
import { html, type Markup } from './html.ts'
import type { Scene } from './scene.ts'

/** A button that pulls a lever, with what the lever is given beside. */
export interface LeverButton {
  readonly lever: string
  readonly label: keyof Texts['levers']
  readonly id?: number | string
  /** The element that tells which record it is about. */
  readonly describedBy?: string
  readonly strong?: boolean
  readonly given?: Readonly<Record<string, string | number>>
  /** A field in front of the button. */
  readonly field?: Markup | null
}

/** The form of a button. */
export function leverForm(button: LeverButton, { speech, mount }: Scene): Markup {
  const { lever, label, id, describedBy, strong = false, given = {}, field = null } = button
  const values = Object.entries(id === undefined ? given : { id, ...given })
  return html`<form method="post" action="${mount}/levers/${lever}${speech.query}">
    ${values.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${field}
    <button${describedBy ? html` aria-describedby="${describedBy}"` : null}${strong ? html` class="strong"` : null}>${speech.levers[label]}</button>
  </form>`
}
