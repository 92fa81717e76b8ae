import { Maskito, type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core'
import { ErrorAnnouncer } from './error-announcer.ts'
import { visible } from './visible.ts'

export type { MaskitoPreprocessor as Preprocessor } from '@maskito/core'

export type Mask = MaskitoOptions

const ofVisible: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: visible(elementState.value) },
  data: visible(data),
})

/** Formats text while it is typed, and keeps the caret in place. Announces what is wrong with it. */
export class Masks {
  readonly errors = new ErrorAnnouncer()
  /** By the id of their input. */
  readonly #masks: Readonly<Record<string, Mask>>
  readonly #attached = new Map<HTMLInputElement, Maskito>()

  constructor(masks: Readonly<Record<string, Mask>>) {
    this.#masks = masks
  }

  /** Attaches each mask to its input in a container, and formats its text, unless the payer still composes it. */
  attach(container: Element, isComposing: boolean) {
    this.errors.attach(container)
    for (const [input, mask] of this.#attached) {
      if (input.isConnected) continue
      mask.destroy()
      this.#attached.delete(input)
    }
    for (const [id, options] of Object.entries(this.#masks)) {
      const input = container.querySelector<HTMLInputElement>(`#${id}`)
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
