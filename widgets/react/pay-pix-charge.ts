'use client'

import '#element/pay-pix-charge'
import type { PayPixCharge as PayPixChargeElement } from '../pay-pix-charge/element.ts'
import type { PayPixChargeEventMap } from '../pay-pix-charge/events.ts'
import { createComponent } from './create-component.ts'
import type { ElementComponent, EventNames, EventProps, PassedProps, PropertyProps } from './props.ts'

const properties = ['headingLevel', 'initial', 'strings', 'refreshSession', 'charge'] as const

const events: EventNames<PayPixChargeEventMap> = {
  onOpened: 'opened',
  onProcessing: 'processing',
  onPartlyPaid: 'partly-paid',
  onPaid: 'paid',
  onExpired: 'expired',
  onFailed: 'failed',
  onRefunded: 'refunded',
  onUnavailable: 'unavailable',
}

/** The props of `PayPixCharge`: the element's properties, a callback for each of its events, and the attributes of HTML. */
export interface PayPixChargeProps
  extends PropertyProps<PayPixChargeElement, 'server' | 'session' | (typeof properties)[number]>,
    EventProps<PayPixChargeEventMap>,
    PassedProps<PayPixChargeElement> {}

/** Shows the Pix charge of an order until it is paid, and then its outcome: `<pay-pix-charge>` as a component of React. */
export const PayPixCharge: ElementComponent<PayPixChargeElement, PayPixChargeProps> = createComponent('PayPixCharge', {
  tag: 'pay-pix-charge',
  properties,
  events,
})

export type { PayPixChargeElement, PayPixChargeEventMap }
