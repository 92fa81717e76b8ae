import type { Input } from '../../core/operation.ts'
import type { payins } from '../../operations/payins.ts'

/** The input of `payins.createPix`. */
export type PixInput = Input<typeof payins.createPix>

/** An order as the shop knows it now: its price in cents and its buyer. It may hold further fields for the shop's own functions. */
export type Order = Pick<PixInput, 'amount' | 'currency' | 'country' | 'description' | 'buyer'>

/** Identifies a charge: the order's reference, and the number of the attempt, from 1. */
export interface ChargeReference {
  /** Reference of the order. */
  readonly order: string
  /** Number of the attempt, from 1. */
  readonly attempt: number
}
