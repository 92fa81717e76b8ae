/**
 * Announces the error of a field that was left, once it appears. It stands in a live region of its own: a translator changes
 * the text below the field, which would be spoken twice.
 */
export class ErrorAnnouncer {
  readonly #region = document.createElement('p')
  #container: Element | null = null
  /** The field that was left last, and its error then; null once the form was submitted, which focuses an invalid field. */
  #left: { readonly id: string; readonly error: string } | null = null

  constructor() {
    this.#region.setAttribute('aria-live', 'polite')
    this.#region.translate = false
    // the page of a card frame has no class for it
    Object.assign(this.#region.style, { position: 'absolute', insetBlockEnd: '0', clipPath: 'inset(50%)' })
  }

  /** Announces what has appeared in this container of fields. Call it after each rendering. */
  attach(container: Element) {
    this.#container = container
    container.addEventListener('focusin', this.#onFocusIn)
    container.addEventListener('focusout', this.#onFocusOut)
    const error = this.#left ? this.#errorOf(this.#left.id) : ''
    const text = error === this.#left?.error ? '' : error
    if (this.#region.textContent !== text) this.#region.textContent = text
  }

  /** Announces nothing until a field is left again. */
  hush() {
    this.#left = null
  }

  // a region must be in the page before its text is
  readonly #onFocusIn = () => {
    if (this.#region.parentNode !== this.#container) this.#container?.append(this.#region)
  }

  readonly #onFocusOut = ({ target }: Event) => {
    if (target instanceof Element) this.#left = { id: target.id, error: this.#errorOf(target.id) }
  }

  #errorOf(id: string): string {
    return (id && this.#container?.querySelector(`#${id}-error`)?.textContent) || ''
  }
}
