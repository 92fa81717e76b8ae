/**
 * Announces the error of a field that was left, once it appears. It stands in a live region of its own: a translator changes
 * the text below the field, which would be spoken twice.
 */
export class ErrorAnnouncer {
  readonly #region = document.createElement('p')
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
    container.addEventListener('focusin', this.#onFocusIn)
    container.addEventListener('focusout', this.#onFocusOut)
    const error = this.#left ? errorOf(container, this.#left.id) : ''
    const text = error === this.#left?.error ? '' : error
    if (this.#region.textContent !== text) this.#region.textContent = text
  }

  /** Announces nothing until a field is left again. */
  hush() {
    this.#left = null
  }

  // a region must be in the page before its text is
  readonly #onFocusIn = ({ currentTarget }: Event) => {
    if (currentTarget !== this.#region.parentNode) (currentTarget as Element).append(this.#region)
  }

  readonly #onFocusOut = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    this.#left = { id: target.id, error: errorOf(target.getRootNode(), target.id) }
  }
}

const errorOf = (root: Node, id: string): string =>
  (id && (root as ParentNode & Node).querySelector(`#${id}-error`)?.textContent) || ''
