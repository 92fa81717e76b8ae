import type { ReactiveController } from 'lit'
import { render, type TemplateResult } from 'lit/html.js'
import type { CardHost } from '../card-fields/card-fields.ts'
import { translatedTexts } from '../common/translated-texts.ts'
import { baseCss } from '../common/styles/base-css.ts'
import { errorCss } from '../common/styles/error-css.ts'
import { cardFieldsCss, fieldCss, frameMargin } from '../common/styles/field-css.ts'

/** Hosts Lit controllers in a card frame's page, as an element does. */
export class PageHost implements CardHost {
  readonly renderRoot: HTMLElement
  readonly #template: () => TemplateResult
  readonly #controllers: ReactiveController[] = []
  #update: Promise<boolean> | null = null

  constructor(root: HTMLElement, template: () => TemplateResult) {
    this.renderRoot = root
    this.#template = template
    this.addController(translatedTexts(this))
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

/** The card frame's styles. Their design tokens come from the parent page. */
export const cardFrameCss = `
  ${baseCss}
  ${fieldCss}
  ${cardFieldsCss}
  ${errorCss}
  .frame {
    container-type: inline-size;
    padding: ${frameMargin};
    line-height: 1.5;
  }
`
