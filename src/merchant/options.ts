import type { ChargeView } from '../contract/charge.ts'
import type { Clock } from '../core/clock.ts'
import type { Input } from '../core/operation.ts'
import type { CallOptions } from '../core/options.ts'
import type { payins } from '../operations/payins.ts'
import type { CardCharge } from '../schemas/card-charge.ts'
import type { Unstated } from '../unstated.ts'
import type { SettledStatus, settlement } from '../values/settlement.ts'
import type { CardInput, CardOptions } from './card/card-options.ts'
import type { ChargeFacts } from './heard-charge.ts'
import type { KycApi, KycOptions } from './kyc/options.ts'
import type { SignatureApi, SignatureOptions } from './signature/options.ts'
import type { Store } from './stores/store.ts'

/** What `payins.createPix` takes. */
export type PixInput = Input<typeof payins.createPix>

/** An order as the shop knows it now: its price in cents, and who pays. It may hold whatever else the shop's own functions need. */
export type Order = Pick<PixInput, 'amount' | 'currency' | 'country' | 'description' | 'buyer'>

/** What making charges needs of a client: `createClient({ …, operations: { payins } })` has it. */
export interface PayinsApi {
  createPix(input: PixInput, options?: CallOptions): Promise<unknown>
  /** Needed with the option `card`. */
  createCard?(input: CardInput, options?: CallOptions): Promise<CardCharge>
}

/** What a merchant server needs of a client: one that has the operations of what the shop opens. */
export interface MerchantApi {
  /** Needed with the option `order`. */
  readonly payins?: PayinsApi
  /** Needed with the option `kyc`. */
  readonly kyc?: KycApi
  /** Needed with the option `signature`. */
  readonly onboardings?: SignatureApi
  readonly baseURL: string
  readonly ownFetch?: boolean
  /** The client's own; `kycDocumentId` of it is needed with the option `kyc`. */
  readonly unstated?: Pick<Unstated, 'kycDocumentId' | 'cardExpireDate'>
}

/** A charge as its payer sees it, and what the shop calls it. */
export type OrderCharge = ChargeView & {
  readonly invoice: string
  /** Which of the order's attempts it is, from 1. */
  readonly attempt: number
  /** In how many parcels a card pays it; null for Pix. */
  readonly installments: number | null
}

/** Whose charge it is: the order's reference, and which of its attempts, from 1. */
export interface About {
  readonly order: string
  readonly attempt: number
}

type Told = (charge: OrderCharge, about: About) => unknown

/**
 * What the shop does when something happened. Each is called at least once, payments of an order in their order, and
 * again when it throws (1 s later, then twice as long, an hour at most), so it must bear repetition; after 30 s another
 * process may take it for dead and call it too. Give every process over one store the same hooks.
 */
export interface MerchantHooks {
  /** The order is paid: once, by the payment that came first. */
  readonly paid?: Told
  /** More money came for an order that was paid, or would be without it. It is kept, and is the shop's to return. */
  readonly overpaid?: Told
  /** What was paid for the order was returned. */
  readonly refunded?: Told
  /** Anything about a charge is new: it was made, is in doubt, its status or its amounts changed. Called beside the others. */
  readonly changed?: Told
  /** A callback could not be read, fitted or confirmed; it is kept for 400 days. The text is as it came. */
  readonly unread?: (text: string) => unknown
  /** Something failed here, and where. What it throws is ignored. */
  readonly error?: (error: unknown, where: string) => unknown
}

/** How Pix charges are made. */
export interface PixOptions<O extends Order = Order> {
  /** How often a payer may replace an expired charge; 3 if not said. */
  readonly renewals?: number
  /** Seconds that a charge can be paid; 900 if not said. */
  readonly expiresIn?: number
  /** Seconds after the expiry before it may be replaced, for payments on their way, as a card's page too; 120 if not said. */
  readonly grace?: number
  /**
   * Fields of the charge that differ from what is made of the order, such as `merchant_id`, or an `invoice` other than
   * `reference-attempt`, which must be new for each attempt. The amount is always the order's, and `notification_url`
   * always this server's.
   */
  charge?(order: O, attempt: number): Partial<PixInput> | Promise<Partial<PixInput>>
  /** The service's status ids whose meaning is known; they outrank amounts and dates. */
  readonly statuses?: Readonly<Record<string, SettledStatus>>
  /** The zone of the service's zoneless times; the one that the package assumes if not said. */
  readonly timeZone?: string
}

/** What a merchant server is made of. */
export interface MerchantOptions<O extends Order = Order> {
  readonly api: MerchantApi
  /** At least 32 bytes that nobody can guess; or a list, newest first, of which the newest signs and all are accepted. */
  readonly secret: string | readonly string[]
  /** The public address below which the server is mounted, such as `https://shop.example/pay`: the service calls it. */
  readonly baseURL: string
  readonly store: Store
  /**
   * Opens payments: looks an order up, at every step, for the page never decides a price. Null: there is no such order.
   * A shop that sells nothing here, and takes documents or signatures only, leaves it out.
   */
  order?(reference: string): O | null | Promise<O | null>
  readonly pix?: PixOptions<O>
  /** Opens the payment by card. */
  readonly card?: CardOptions<O>
  /** Opens the handing in of documents: KYC records are shown to whom they are about. */
  readonly kyc?: KycOptions
  /** Opens the signing of contracts: account-opening requests are shown to their signers. */
  readonly signature?: SignatureOptions
  readonly on?: MerchantHooks
  /** Origins of pages elsewhere that may ask this server, written as browsers do: `https://shop.example`. None if not said. */
  readonly origins?: readonly string[]
  /** Seconds that a request may wait for a change; 25 if not said. */
  readonly maxWait?: number
  /** Asks elsewhere before a payment is believed, for nothing shows who sent a callback. False keeps it from counting. */
  confirm?(charge: OrderCharge, about: About): boolean | Promise<boolean>
  /** Reads what the service sends to a callback address, instead of the package's own assumption; null: unreadable. */
  readCallback?(text: string): ChargeFacts | null | Promise<ChargeFacts | null>
  /** Says how far a charge is settled, instead of the package's own table. */
  readonly settlement?: typeof settlement
  /** Takes one line for each failure, without personal data; `console.error` if not said. */
  log?(line: string): void
  /** The machine's, if not said. */
  readonly clock?: Clock
  /** Gives so many bytes that nobody can guess; the platform's own if not said. */
  random?(bytes: number): Uint8Array
}
