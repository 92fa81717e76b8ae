import { afterPaint, importer } from './importer.ts'
import type { Masks } from '../form/masks.ts'

/** Masks, and what announces errors, are loaded after the first paint. If they cannot be loaded, the next input that gets the focus tries again. */
export class LazyMasks {
  readonly #host: { readonly renderRoot: ParentNode & EventTarget }
  readonly #selector: string
  readonly #import: () => Promise<{ readonly createMasks: () => Masks }>
  #masks: Masks | null = null
  #isRequested = false
  #isComposing = false

  /** `selector` selects an element that is rendered together with the inputs. */
  constructor(
    host: { readonly renderRoot: ParentNode & EventTarget },
    selector: string,
    importMasks: () => Promise<{ readonly createMasks: () => Masks }>,
  ) {
    this.#host = host
    this.#selector = selector
    this.#import = importer(importMasks)
  }

  /** Attaches the masks to the inputs. Call it after each rendering. */
  attach() {
    const { renderRoot } = this.#host
    const container = renderRoot.querySelector(this.#selector)
    if (!container) return
    this.#masks?.attach(container, this.#isComposing)
    if (this.#isRequested) return
    this.#isRequested = true
    for (const name of ['compositionstart', 'compositionend'])
      renderRoot.addEventListener(name, ({ type }) => (this.#isComposing = type === 'compositionstart'), true)
    afterPaint(() => void this.#load())
  }

  /** Announces no error until a field is left again: the form was submitted, and focuses an invalid field. */
  hush() {
    this.#masks?.errors.hush()
  }

  /** Detaches all masks, and discards the text that they remember. */
  detach() {
    this.#masks?.detach()
  }

  async #load() {
    try {
      const { createMasks } = await this.#import()
      this.#masks ??= createMasks()
      this.attach()
    } catch {
      // offline, blocked by a policy, or replaced by a newer version of the shop
      this.#host.renderRoot.addEventListener('focusin', () => void this.#load(), { once: true })
    }
  }
}
