'use client'

import '#element/card-checkout'
import type { CardCheckout as CardCheckoutElement } from '../card-checkout/element.ts'
import type { CardCheckoutEventMap } from '../card-checkout/events.ts'
import { createComponent } from './create-component.ts'
import type { ElementComponent, EventNames, EventProps, PassedProps, PropertyProps } from './props.ts'

const properties = ['headingLevel', 'initial', 'strings', 'refreshSession', 'tokenizer', 'findAddress'] as const

const events: EventNames<CardCheckoutEventMap> = {
  onOpened: 'opened',
  onProcessing: 'processing',
  onPaid: 'paid',
  onDeclined: 'declined',
  onExpired: 'expired',
  onRefunded: 'refunded',
  onUncertain: 'uncertain',
  onUnavailable: 'unavailable',
}

/** The props of `CardCheckout`: the element's properties, a callback for each of its events, and the attributes of HTML. */
export interface CardCheckoutProps
  extends PropertyProps<CardCheckoutElement, 'server' | 'session' | 'frame' | (typeof properties)[number]>,
    EventProps<CardCheckoutEventMap>,
    PassedProps<CardCheckoutElement> {}

/**
 * Takes a card payment for an order, and shows its outcome: `<card-checkout>` as a component of React. A `tokenizer`
 * requires the import of its way to take a card, such as `guiche/widgets/card-checkout/own-fields`.
 */
export const CardCheckout: ElementComponent<CardCheckoutElement, CardCheckoutProps> = createComponent('CardCheckout', {
  tag: 'card-checkout',
  properties,
  // on a server, and before it is hydrated
  announced: { tokenizer: 'with-tokenizer' },
  events,
})

export type { CardCheckoutElement, CardCheckoutEventMap }
