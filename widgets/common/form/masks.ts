import { Maskito, type MaskitoOptions } from '@maskito/core'

export type { MaskitoPreprocessor as Preprocessor } from '@maskito/core'

/** The format of one input. */
export type Mask = MaskitoOptions

/** Masks by the id of their input. */
export type MasksById = Readonly<Record<string, Mask>>

/** Formats text while it is typed, and keeps the caret in place. */
export class Masks {
  readonly #masks: MasksById
  readonly #attached = new Map<HTMLInputElement, Maskito>()

  constructor(masks: MasksById) {
    this.#masks = masks
  }

  /** Attaches each mask to its input below a root, and detaches masks from inputs that are gone. */
  attach(root: ParentNode) {
    for (const [input, mask] of this.#attached) {
      if (input.isConnected) continue
      mask.destroy()
      this.#attached.delete(input)
    }
    for (const [id, options] of Object.entries(this.#masks)) {
      const input = root.querySelector<HTMLInputElement>(`#${id}`)
      if (input && !this.#attached.has(input)) this.#attached.set(input, new Maskito(input, options))
    }
  }

  /** Detaches all masks, and discards the text that they remember. */
  detach() {
    for (const mask of this.#attached.values()) mask.destroy()
    this.#attached.clear()
  }
}
