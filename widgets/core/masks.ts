import { Maskito, type MaskitoOptions } from '@maskito/core'

export type { MaskitoPreprocessor as Preprocessor } from '@maskito/core'

/** How one input is formatted. */
export type Mask = MaskitoOptions

/** Masks by the id of the input that they are for. */
export type MasksById = Readonly<Record<string, Mask>>

/** Formats what is typed into inputs while the caret stays where the person is. */
export class Masks {
  readonly #masks: MasksById
  readonly #worn = new Map<HTMLInputElement, Maskito>()

  constructor(masks: MasksById) {
    this.#masks = masks
  }

  /** Puts each mask on its input below a root, and takes it from an input that is no longer there. */
  fit(root: ParentNode) {
    for (const [input, mask] of this.#worn) {
      if (input.isConnected) continue
      mask.destroy()
      this.#worn.delete(input)
    }
    for (const [id, options] of Object.entries(this.#masks)) {
      const input = root.querySelector<HTMLInputElement>(`#${id}`)
      if (input && !this.#worn.has(input)) this.#worn.set(input, new Maskito(input, options))
    }
  }

  /** Takes all masks off, and with them what they remember of what was typed. */
  drop() {
    for (const mask of this.#worn.values()) mask.destroy()
    this.#worn.clear()
  }
}
