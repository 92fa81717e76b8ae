import type { ReactiveController } from 'lit'
import { render, type TemplateResult } from 'lit/html.js'
import type { CardHost } from '../card-fields/card-fields.ts'

/** A page that draws itself as an element does, without being one. */
export class Page implements CardHost {
  readonly renderRoot: HTMLElement
  readonly #draw: () => TemplateResult
  readonly #controllers: ReactiveController[] = []
  #update: Promise<boolean> | null = null

  constructor(root: HTMLElement, draw: () => TemplateResult) {
    this.renderRoot = root
    this.#draw = draw
  }

  get updateComplete(): Promise<boolean> {
    return this.#update ?? Promise.resolve(true)
  }

  addController(controller: ReactiveController) {
    this.#controllers.push(controller)
  }

  requestUpdate() {
    this.#update ??= Promise.resolve().then(() => {
      this.#update = null
      render(this.#draw(), this.renderRoot)
      for (const controller of this.#controllers) controller.hostUpdated?.()
      return true
    })
  }
}
