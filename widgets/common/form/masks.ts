import { Maskito, type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core'
import { visible } from './visible.ts'

export type { MaskitoPreprocessor as Preprocessor } from '@maskito/core'

export type Mask = MaskitoOptions

const ofVisible: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: visible(elementState.value) },
  data: visible(data),
})

/** Formats text while it is typed, and keeps the caret in place. */
export class Masks {
  /** By the id of their input. */
  readonly #masks: Readonly<Record<string, Mask>>
  readonly #attached = new Map<HTMLInputElement, Maskito>()

  constructor(masks: Readonly<Record<string, Mask>>) {
    this.#masks = masks
  }

  /** Attaches each mask to its input below a root, and formats its text, unless the payer still composes it. */
  attach(root: ParentNode, isComposing: boolean) {
    for (const [input, mask] of this.#attached) {
      if (input.isConnected) continue
      mask.destroy()
      this.#attached.delete(input)
    }
    for (const [id, options] of Object.entries(this.#masks)) {
      const input = root.querySelector<HTMLInputElement>(`#${id}`)
      if (!input?.isConnected || this.#attached.has(input)) continue
      this.#attached.set(
        input,
        new Maskito(input, { ...options, preprocessors: [ofVisible, ...(options.preprocessors ?? [])] }),
      )
      const isComposed = isComposing && input.matches(':focus')
      if (input.value && !isComposed) input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }

  /** Detaches all masks, and discards the text that they remember. */
  detach() {
    for (const mask of this.#attached.values()) mask.destroy()
    this.#attached.clear()
  }
}
