/** A text in the languages of the site. */
export interface Label {
  readonly en: string
  readonly 'pt-BR': string
}

/** A button beside a live element: what a payer, a bank, a reviewer or a signer does. */
export interface LiveAction {
  readonly label: Label
  run(): Promise<unknown>
}

/** A shop that runs in the page, with one element that it serves. */
export interface LiveShop {
  readonly element: HTMLElement
  readonly actions: readonly LiveAction[]
  /** Instructions for the element itself. */
  readonly hint?: Label
}

/** Opens a shop with new records, whose own texts are in the language of the page. */
export type OpenShop = (language: keyof Label) => Promise<LiveShop>
