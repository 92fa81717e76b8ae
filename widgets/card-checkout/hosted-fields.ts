import type { CardToken, InvalidCard } from '../card-fields/tokenizer.ts'

/**
 * The adapter for a provider whose script brings fields of its own, in frames of its own: the shop's page never holds the
 * card. It is written by the shop.
 */
export interface HostedFields {
  /**
   * Puts the provider's fields into a container, which stands in the page's own tree, where such scripts work, and is shown
   * in the element. It rejects where they cannot be had. Called again with another container when the element was moved.
   */
  mount(container: HTMLElement, options: HostedOptions): void | Promise<void>
  /**
   * Turns what was typed into `{ token, payment_method_id? }`, or answers `{ invalid }` when something typed is wrong: then
   * the fields say so. It throws where the provider cannot be reached.
   */
  tokenize(options: { readonly signal: AbortSignal }): Promise<CardToken | InvalidCard>
  /** Empties the fields; without it they are taken away and put there anew. */
  clear?(): void
  /** Lets go of what `mount` began; the container is removed after. */
  unmount?(): void
}

/** `language`: of the labels. `signal`: aborted when the fields are no longer wanted. */
export interface HostedOptions {
  readonly language: 'pt-BR' | 'en' | 'es'
  readonly signal: AbortSignal
}
