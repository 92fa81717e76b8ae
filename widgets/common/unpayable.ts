/** The reason why an order cannot be paid here. It is also the key of its label. */
export type UnpayableReason =
  | 'misconfigured'
  | 'sessionEnded'
  | 'orderNotFound'
  | 'alreadySettled'
  | 'notAvailable'
  | 'serviceUnavailable'

const reasons: Readonly<Record<string, UnpayableReason>> = {
  'not-found': 'misconfigured',
  'invalid-session': 'sessionEnded',
  'order-not-found': 'orderNotFound',
  'already-settled': 'alreadySettled',
  'service-unavailable': 'serviceUnavailable',
}

/** Returns why an order cannot be paid, from the problem that the merchant's server reports. */
export const unpayableReason = (problem: string): UnpayableReason => reasons[problem] ?? 'notAvailable'

/** Returns whether a reason is final, so that trying again cannot help. */
export const isFinalReason = (reason: string): boolean => reason === 'alreadySettled' || reason === 'orderNotFound'

/** Returns whether an order is or was paid. Such a status changes to `refunded` only. */
export const isPaidOrRefunded = ({ status }: { readonly status: string }): boolean =>
  status === 'paid' || status === 'refunded'
