import { html, nothing, type TemplateResult } from 'lit/html.js'

/** One labelled input. */
export interface Field {
  /** Unique in its root; also the input's name. */
  readonly id: string
  readonly label: string
  /** What a browser may fill in: a token of HTML's `autocomplete`. */
  readonly autocomplete: string
  readonly inputmode?: 'text' | 'numeric' | 'tel' | 'email'
  /** Whether the on-screen keyboard writes capitals: `characters`, `words` or none. */
  readonly autocapitalize?: 'characters' | 'words' | 'none'
  readonly maxlength?: number
  /** What helps before anything is wrong. */
  readonly hint?: string
  /** What is wrong and what to do; '' while nothing is. */
  readonly error?: string
  /** Stands in the field at its end: the brand of a card, say. */
  readonly mark?: TemplateResult | typeof nothing
  /** Keeps what was typed, and the focus, while nothing may be changed. */
  readonly readonly?: boolean
}

/**
 * Draws a labelled input. What is typed stays in the input: the template never sets it, and reads nothing. Listen where
 * the fields stand together (`input` and `focusout` bubble), and look the input up by its id.
 */
export const field = (it: Field) => html`<div class="field">
  <label for=${it.id}>${it.label}</label>
  <div class="box">
    ${it.mark}
    <input
      id=${it.id}
      name=${it.id}
      autocomplete=${it.autocomplete}
      inputmode=${it.inputmode ?? 'text'}
      autocapitalize=${it.autocapitalize ?? 'none'}
      autocorrect="off"
      spellcheck="false"
      maxlength=${it.maxlength ?? nothing}
      aria-invalid=${it.error ? 'true' : 'false'}
      aria-describedby="${it.id}-hint ${it.id}-error"
      ?readonly=${it.readonly ?? false}
    />
  </div>
  <p class="muted hint" id="${it.id}-hint">${it.hint}</p>
  <p class="critical error" id="${it.id}-error" aria-live="polite">${it.error}</p>
</div>`
