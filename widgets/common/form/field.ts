import { html, nothing, type TemplateResult } from 'lit/html.js'

export interface FieldOptions {
  /** Unique in its root. */
  readonly id: string
  /** The input's name, by which browsers remember what was typed elsewhere (default `id`). */
  readonly name?: string
  readonly label: string
  /** A token of HTML's `autocomplete`. */
  readonly autocomplete: string
  readonly inputmode?: 'text' | 'numeric' | 'tel' | 'email'
  /** Which letters the on-screen keyboard capitalizes (default none). */
  readonly autocapitalize?: 'characters' | 'words' | 'none'
  readonly maxlength?: number
  /** True if the field may stay empty (default false). */
  readonly optional?: boolean
  /** Help that is shown before there is an error. */
  readonly hint?: string
  /** The error and how to fix it; '' for none. */
  readonly error?: string
  /** Content at the end of the input, such as the brand of a card. */
  readonly mark?: TemplateResult | typeof nothing
  /** Blocks changes, but keeps the text and the focus. */
  readonly readonly?: boolean
  /** The control, where it is no input. */
  readonly control?: TemplateResult | undefined
}

/** Typed text stays in the input: the template never sets or reads it. Listen for `input` and `focusout` around it. */
export const field = (options: FieldOptions) => html`<div class="field" part="field">
  <label part="label" for=${options.id}>${options.label}</label>
  <div class="box">
    ${options.mark}
    ${
      options.control ??
      html`<input
        part="input"
        id=${options.id}
        name=${options.name ?? options.id}
        autocomplete=${options.autocomplete}
        inputmode=${options.inputmode ?? 'text'}
        autocapitalize=${options.autocapitalize ?? 'none'}
        autocorrect="off"
        spellcheck="false"
        maxlength=${options.maxlength ?? nothing}
        aria-required=${!options.optional}
        aria-invalid=${options.error ? 'true' : 'false'}
        aria-describedby="${options.id}-hint ${options.id}-error"
        ?readonly=${options.readonly ?? false}
      />`
    }
  </div>
  <p class="muted hint" part="hint" id="${options.id}-hint">${options.hint}</p>
  <p class="critical error" part="error" id="${options.id}-error">${options.error}</p>
</div>`

// events that reveal what is typed, pasted or cut, and that would leave a shadow root
const revealingEvents =
  'beforeinput input compositionstart compositionupdate compositionend copy cut paste keydown keypress keyup'

/**
 * Stops events that reveal what is typed from leaving the elements that a selector selects. Listeners inside them still
 * receive the events. Call it after each rendering: a listener that is added again is still called once.
 */
export function containInputEvents(root: ParentNode, selector: string) {
  for (const element of root.querySelectorAll(selector))
    for (const name of revealingEvents.split(' ')) element.addEventListener(name, contain)
}

const contain = (event: Event) => {
  if (!isControlKey(event)) event.stopPropagation()
}

// only keys that write are contained: the page may still listen for Escape, Tab and its shortcuts
const isControlKey = (event: Event) =>
  event instanceof KeyboardEvent && (event.key.length > 1 || event.metaKey || (event.ctrlKey && !event.altKey))
