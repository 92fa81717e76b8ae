import type { ReactiveController } from 'lit'
import { render, type TemplateResult } from 'lit/html.js'
import type { CardHost } from '../card-fields/card-fields.ts'

/** Hosts Lit controllers in a page, as an element does. */
export class PageHost implements CardHost {
  readonly renderRoot: HTMLElement
  readonly #template: () => TemplateResult
  readonly #controllers: ReactiveController[] = []
  #update: Promise<boolean> | null = null

  constructor(root: HTMLElement, template: () => TemplateResult) {
    this.renderRoot = root
    this.#template = template
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
      render(this.#template(), this.renderRoot)
      for (const controller of this.#controllers) controller.hostUpdated?.()
      return true
    })
  }
}
